import { m } from "../../i18n/generated/messages.js"
import { Link } from "../../ui/Link.tsx"
import { Summary, SummaryRow } from "../../ui/Summary.tsx"
import { type RecognisedKind, recognise } from "../explorer/recognise.ts"

const kindNames: Record<RecognisedKind, () => string> = {
  transaction: () => m.public_hashKindTransaction(),
  address: () => m.public_hashKindAddress(),
  operation: () => m.public_hashKindOperation(),
}

/** What is known of a hash, an address or a reference by its shape. */
export function ExplorerHashPage({ hash }: { readonly hash: string }) {
  const recognised = recognise(hash)
  return (
    <div className="mx-auto max-w-prose px-4 pt-12 pb-24 tablet:pt-16">
      <h1 className="text-headline">{recognised ? kindNames[recognised.kind]() : m.pages_explorer()}</h1>
      <div className="mt-6 rounded-surface border border-line px-5 py-2">
        <Summary>
          {recognised && <SummaryRow label={m.public_hashSeen()}>{kindNames[recognised.kind]()}</SummaryRow>}
          {recognised && recognised.networks.length > 0 && (
            <SummaryRow label={m.public_hashNetwork()}>{recognised.networks.join(" / ")}</SummaryRow>
          )}
          <SummaryRow label={m.public_hashText()}>
            <span className="wrap-anywhere">{hash}</span>
          </SummaryRow>
        </Summary>
      </div>
      <div className="mt-6 rounded-control bg-warning-soft px-4 py-3 text-small">
        <p className="font-semibold text-warning">{m.public_hashNotYet()}</p>
        <p className="mt-1">{m.public_hashNotYetText()}</p>
      </div>
      <Link to="/explorer" className="mt-6 inline-block">
        {m.public_hashOther()}
      </Link>
    </div>
  )
}
