import { useQuery } from "@tanstack/react-query"
import { readMoneyOverview } from "@wallet/operators/home.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { Dot } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { PartOf } from "./Section.tsx"

/** All of customers' money and all that is held for it, in one currency. Errors are shown by the overview, which reads the same. */
export function Coverage() {
  const money = useQuery(operatorQuery(readMoneyOverview, {}))
  if (!money.data) return null
  return (
    <section aria-label={m.home_coverage()} className="min-w-0 border-b border-line pb-3">
      <PartOf part={money.data.coverage}>
        {({ isCovered, owed, held, missing, unpriced, pricesAt }) => (
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="font-medium">
              <Dot tone={!isCovered ? "danger" : unpriced.length > 0 ? "warning" : "success"}>
                {isCovered ? m.home_covered() : m.home_notCovered()}
              </Dot>
            </span>
            {!isCovered && (
              <span className="font-medium text-danger">
                {m.home_missing()} <Money money={missing} />
              </span>
            )}
            <span>
              {m.home_owed()} <Money money={owed} />
            </span>
            <span>
              {m.home_heldTotal()} <Money money={held} />
            </span>
            <span className="text-muted">
              {m.home_ratesAt()} <Moment at={pricesAt} />
            </span>
            {unpriced.length > 0 && (
              <span className="text-muted">{m.home_unpriced({ codes: unpriced.join(", ") })}</span>
            )}
          </p>
        )}
      </PartOf>
    </section>
  )
}
