import { useQuery } from "@tanstack/react-query"
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
      {({ at, agrees, differences, uncompared, places, currencies }) => (
        <div className="flex flex-col gap-6">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="font-medium">
              <Dot tone={agrees ? "success" : "danger"}>
                {agrees ? m.treasury_agrees() : m.treasury_differs({ count: differences })}
              </Dot>
            </span>
            {uncompared > 0 && <span className="text-muted">{m.treasury_uncompared({ count: uncompared })}</span>}
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
          difference: difference === null ? m.treasury_none() : <Difference amount={difference} />,
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

/** An amount that should be zero. */
function Difference({ amount }: { readonly amount: string }) {
  return <Units amount={amount} className={isZero(amount) ? "text-muted" : "font-semibold text-danger"} />
}
