import type { ReactNode } from "react"

/** Text for those who hear the page. A class and not an inline style: the content policy allows none. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
