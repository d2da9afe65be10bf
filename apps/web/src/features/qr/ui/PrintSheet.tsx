import { m } from "#i18n/generated/messages.js"
import { SheetContent } from "./SheetContent.tsx"

interface PrintSheetProps {
  readonly link: string
  readonly title: string
  readonly merchant: string
}

/** A page for the counter, visible only in print. */
export function PrintSheet(props: PrintSheetProps) {
  return (
    <section
      data-print="alone"
      aria-label={m.qr_sheet()}
      className="hidden flex-col items-center justify-between p-4 text-center print:flex print:h-[260mm]"
    >
      <SheetContent {...props} size="paper" />
    </section>
  )
}

/** A preview of the printed page in the proportions of the paper, white in both themes, for wide screens. */
export function SheetPreview(props: PrintSheetProps) {
  return (
    <div
      data-theme="light"
      className="hidden aspect-[210/297] w-88 max-w-full flex-col items-center justify-between rounded-control border border-line bg-[#fff] p-8 text-center text-ink desktop:flex"
    >
      <SheetContent {...props} size="preview" />
    </div>
  )
}
