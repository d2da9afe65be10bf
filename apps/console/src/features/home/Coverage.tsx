import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { OperatorData } from "@wallet/operators/declaration.ts"
import { readMoneyOverview } from "@wallet/operators/home.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { Dot, type DotTone } from "#shared/Dot.tsx"
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
              <Dot tone={!isCovered ? "danger" : unpriced.length > 0 ? "warning" : getTone(money.data.comparison)}>
                {isCovered ? m.home_covered() : m.home_notCovered()}
              </Dot>
            </span>
            <Compared comparison={money.data.comparison} />
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

type Comparison = OperatorData<typeof readMoneyOverview>["comparison"]

/** The books say that money is covered; that is good news only if every place outside was compared with them, and agrees. */
function getTone(comparison: Comparison): DotTone {
  if (comparison.state === "unavailable") return "neutral"
  const { compared, uncompared, differences } = comparison.data
  if (differences > 0) return "warning"
  return compared > 0 && uncompared === 0 ? "success" : "neutral"
}

/** The number of places outside whose own balance was compared with the books. */
function Compared({ comparison }: { readonly comparison: Comparison }) {
  if (comparison.state === "unavailable") return <span className="text-muted">{m.home_comparisonUnavailable()}</span>
  const { compared, uncompared, differences } = comparison.data
  return (
    <Link to="/treasury" className="text-muted underline">
      {differences > 0
        ? m.home_placesDiffer({ count: differences })
        : m.home_placesCompared({ compared, all: compared + uncompared })}
    </Link>
  )
}
