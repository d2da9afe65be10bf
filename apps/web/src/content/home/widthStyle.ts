/** The width of the page's parts. */
export const widthStyle = "mx-auto max-w-page px-4 tablet:px-6"
