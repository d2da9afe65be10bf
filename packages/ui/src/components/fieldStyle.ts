/** The common styles of text fields. At least 16 px, because phones zoom in on smaller text. */
export const labelStyle = "text-small font-medium text-ink"
/** Always in the page, even when empty, because a description added later would not be connected to its input. */
export const hintStyle = "text-caption text-muted empty:hidden"
export const problemStyle = "text-caption text-danger"

/** The box around an input and its addons. */
export const boxStyle = [
  "flex min-h-12 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 transition-colors duration-150",
  "focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent",
  "has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:outline-danger",
  "has-[:is(input,textarea):disabled]:bg-sunken has-[:is(input,textarea):disabled]:opacity-60",
].join(" ")

export const inputStyle =
  "w-full min-w-0 flex-1 self-stretch bg-transparent py-2 text-ink outline-none placeholder:text-muted disabled:cursor-not-allowed"
