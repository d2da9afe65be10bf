import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { OperatorData } from "@wallet/operators/declaration.ts"
import { readDailySheet, type SheetPlace } from "@wallet/operators/treasury.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { DataTable } from "#shared/DataTable.tsx"
import { Dot } from "#shared/Dot.tsx"
import { Loaded } from "#shared/Loaded.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Positions } from "#shared/Positions.tsx"
import { isZero, Units } from "#shared/Units.tsx"
import { useText } from "#shared/useText.ts"

/** The ledger beside chains, the bank and vendors. Every difference is shown. */
export function DailySheet() {
  const sheet = useQuery(operatorQuery(readDailySheet, {}))
  return (
    <Loaded query={sheet}>
      {({ at, places, currencies, ...outcome }) => (
        <div className="flex flex-col gap-6">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="font-medium">
              <Outcome {...outcome} />
            </span>
            {!outcome.agrees && outcome.uncompared > 0 && (
              <span className="text-muted">{m.treasury_uncompared({ count: outcome.uncompared })}</span>
            )}
            <span className="text-muted">
              <Moment at={at} />
            </span>
          </p>
          <Places places={places} />
          <Positions title={m.treasury_byCurrency()} positions={currencies} />
        </div>
      )}
    </Loaded>
  )
}

type OutcomeProps = Pick<OperatorData<typeof readDailySheet>, "agrees" | "differences" | "compared" | "uncompared">

/** The result of the comparison. It is good news only if every place was compared. */
function Outcome({ agrees, differences, compared, uncompared }: OutcomeProps) {
  if (differences > 0) return <Dot tone="danger">{m.treasury_differs({ count: differences })}</Dot>
  if (!agrees) return <Dot tone="danger">{m.treasury_unbalanced()}</Dot>
  if (compared === 0) return <Dot tone="neutral">{m.treasury_nothingCompared({ all: uncompared })}</Dot>
  if (uncompared > 0)
    return <Dot tone="neutral">{m.treasury_partlyAgrees({ compared, all: compared + uncompared })}</Dot>
  return <Dot tone="success">{m.treasury_agrees()}</Dot>
}

/** The desks that decide about a difference, by the kind of place. */
const desks = { chain: "chains", bank: "bank-files", vendor: "vendor-balances" } as const

function Places({ places }: { readonly places: readonly SheetPlace[] }) {
  const read = useText()
  return (
    <DataTable
      title={m.treasury_places()}
      columns={[
        { id: "place", title: m.treasury_place() },
        { id: "currency", title: m.treasury_currency() },
        { id: "ledger", title: m.treasury_ledger(), isAmount: true },
        { id: "outside", title: m.treasury_outside(), isAmount: true },
        { id: "inTransit", title: m.treasury_inTransit(), isAmount: true },
        { id: "difference", title: m.treasury_difference(), isAmount: true },
        { id: "compared", title: m.treasury_compared() },
      ]}
      rows={places.map(({ place, kind, currency, ledger, outside, inTransit, difference, reason, comparedAt }) => ({
        key: `${kind} ${place.en} ${currency}`,
        cells: {
          place: read(place),
          currency,
          ledger: <Units amount={ledger} />,
          outside: outside === null ? m.treasury_none() : <Units amount={outside} />,
          inTransit: isZero(inTransit) ? m.treasury_none() : <Units amount={inTransit} />,
          difference: difference === null ? m.treasury_none() : <Difference amount={difference} desk={desks[kind]} />,
          compared: (
            <span className="flex max-w-64 flex-col text-muted">
              {comparedAt && <Moment at={comparedAt} />}
              {reason && <span>{read(reason)}</span>}
            </span>
          ),
        },
      }))}
    />
  )
}

interface DifferenceProps {
  readonly amount: string
  /** The desk at which a difference waits. */
  readonly desk: string
}

/** An amount that should be zero. Any other leads to its desk. */
function Difference({ amount, desk }: DifferenceProps) {
  if (isZero(amount)) return <Units amount={amount} className="text-muted" />
  return (
    <Link to="/desks/$desk" params={{ desk }} className="underline">
      <Units amount={amount} className="font-semibold text-danger" />
    </Link>
  )
}
