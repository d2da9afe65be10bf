/** The surface of menus and lists that open over the page. */
export const popoverStyle = "overflow-auto rounded-control border border-line bg-surface p-1 shadow-raised outline-none"

export const itemStyle = [
  "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-2 text-body text-ink no-underline outline-none",
  "data-[focused]:bg-sunken data-[hovered]:bg-sunken",
  "data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50",
].join(" ")
