import type { ReactNode } from "react"

/** On a wide screen the main thing and what belongs to it stand side by side; on a phone one below the other. */
export function Columns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <div className="grid items-start gap-4 @columns:grid-cols-[minmax(0,1fr)_22rem] @columns:gap-6">
      <div className="flex min-w-0 flex-col gap-4">{main}</div>
      <div className="flex min-w-0 flex-col gap-4 @columns:sticky @columns:top-24">{side}</div>
    </div>
  )
}
