/** There is room for the navigation with its labels, and for tables. The same width as `--breakpoint-wide` in tokens.css. */
export const wideScreen = "(width >= 68.75rem)"
