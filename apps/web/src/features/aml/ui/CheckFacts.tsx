import type { AmlCheck, AmlResult } from "@wallet/core/contract"
import { formatDay, formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The data behind a verdict, and its date. */
export function CheckFacts({ check, result }: { readonly check: AmlCheck; readonly result: AmlResult }) {
  const { locale } = useLocale()
  return (
    <Panel title={m.aml_facts()}>
      <Summary>
        {check.txid !== null && (
          <SummaryRow label={m.aml_transaction()}>
            <Link to="/explorer/$hash" params={{ hash: check.txid }} search={{ network: check.network }}>
              {`${check.txid.slice(0, 8)}…${check.txid.slice(-8)}`}
            </Link>
          </SummaryRow>
        )}
        <SummaryRow label={m.aml_firstSeen()}>{dayText(result.firstSeenAt)}</SummaryRow>
        <SummaryRow label={m.aml_lastSeen()}>{dayText(result.lastSeenAt)}</SummaryRow>
        <SummaryRow label={m.aml_received()}>
          <Money {...result.received} />
        </SummaryRow>
        <SummaryRow label={m.aml_sent()}>
          <Money {...result.sent} />
        </SummaryRow>
        <SummaryRow label={m.aml_lists()}>
          {result.lists.map(({ name, version, updatedAt }) => (
            <span key={name} className="block">
              {`${name} ${version}, ${formatDay(updatedAt)}`}
            </span>
          ))}
        </SummaryRow>
        <SummaryRow label={m.aml_checkedAt()}>
          <time dateTime={result.checkedAt}>{formatMoment(result.checkedAt, locale)}</time>
        </SummaryRow>
        <SummaryRow label={m.aml_cost()}>{check.price ? <Money {...check.price} /> : m.aml_free()}</SummaryRow>
      </Summary>
    </Panel>
  )
}

function dayText(at: string | null): string {
  return at === null ? m.aml_never() : formatDay(at)
}
