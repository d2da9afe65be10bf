import { m } from "#i18n/generated/messages.js"
import { CopyButton } from "#ui/CopyButton.tsx"
import { SummaryRow } from "#ui/Summary.tsx"

/** The reference of an operation, to be copied whole. */
export function ReferenceRow({ reference }: { readonly reference: string }) {
  return (
    <SummaryRow label={m.history_reference()}>
      <span className="inline-flex max-w-full items-center gap-1">
        <span className="text-caption wrap-anywhere">{reference}</span>
        <CopyButton text={reference} thing={m.history_referenceThing()} />
      </span>
    </SummaryRow>
  )
}
