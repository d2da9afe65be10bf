import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { listStatements, listUnmatchedLines } from "@wallet/operators/treasury.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorPages, operatorQuery } from "#shared/client.ts"
import { DataTable } from "#shared/DataTable.tsx"
import { Loaded } from "#shared/Loaded.tsx"
import { Age } from "#shared/Moment.tsx"
import { PagedItems } from "#shared/PagedItems.tsx"
import { Units } from "#shared/Units.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"

/** Bookings that nothing explains yet, and the statements of the account. */
export function BankPart() {
  return (
    <div className="flex flex-col gap-6">
      <Lines />
      <Statements />
    </div>
  )
}

function Lines() {
  const lines = useQuery(operatorQuery(listUnmatchedLines, {}))
  return (
    <Loaded query={lines}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={m.treasury_noLines()}>{m.treasury_noLinesText()}</EmptyState>
        ) : (
          <DataTable
            title={m.treasury_lines()}
            columns={[
              { id: "booked", title: m.treasury_booked() },
              { id: "amount", title: m.treasury_amount(), isAmount: true },
              { id: "party", title: m.treasury_party() },
              { id: "reference", title: m.treasury_reference() },
              { id: "waits", title: m.treasury_waits() },
            ]}
            rows={found.map(({ id, direction, amount, currency, bookedOn, party, reference, since }) => ({
              key: id,
              cells: {
                booked: bookedOn,
                amount: <Units amount={direction === "in" ? amount : `-${amount}`} currency={currency} />,
                party: <bdi translate="no">{party}</bdi>,
                reference: <bdi translate="no">{reference}</bdi>,
                waits: (
                  <Link to="/desks/$desk" params={{ desk: "bank-lines" }} className="underline">
                    <Age since={since} />
                  </Link>
                ),
              },
            }))}
          />
        )
      }
    </Loaded>
  )
}

function Statements() {
  const pages = useInfiniteQuery(operatorPages(listStatements, {}))
  const statements = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <PagedItems
      pages={pages}
      items={statements}
      empty={{ title: m.treasury_noStatements(), text: m.treasury_noStatementsText() }}
    >
      {(items) => (
        <DataTable
          title={m.treasury_statements()}
          columns={[
            { id: "day", title: m.treasury_day() },
            { id: "account", title: m.treasury_account() },
            { id: "statement", title: m.treasury_statement() },
            { id: "opening", title: m.treasury_opening(), isAmount: true },
            { id: "closing", title: m.treasury_closing(), isAmount: true },
          ]}
          rows={items.map(({ id, day, account, statement, opening, closing, currency }) => ({
            key: id,
            cells: {
              day,
              account: <bdi translate="no">{account}</bdi>,
              statement: <bdi translate="no">{statement}</bdi>,
              opening: opening === null ? m.treasury_none() : <Units amount={opening} />,
              closing: <Units amount={closing} currency={currency} />,
            },
          }))}
        />
      )}
    </PagedItems>
  )
}
