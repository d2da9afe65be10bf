import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { listSecondApprovals } from "@wallet/operators/proposals.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { useText } from "#shared/useText.ts"
import { Section } from "./Section.tsx"

const readEvery = 30_000

/** The desks with decisions that a colleague has approved and that wait for this operator. Nothing without any. */
export function SecondApprovals() {
  const read = useText()
  const { data } = useQuery({ ...operatorQuery(listSecondApprovals, {}), refetchInterval: readEvery })
  if (!data || data.length === 0) return null
  return (
    <Section title={m.home_secondApprovals()}>
      <ul className="divide-y divide-line">
        {data.map(({ desk, title, count }) => (
          <li key={desk}>
            <Link
              to="/desks/$desk"
              params={{ desk }}
              search={{ approvals: "second" }}
              data-row
              className="flex min-h-9 items-center justify-between gap-4 py-1.5 hover:underline"
            >
              <span>{read(title)}</span>
              <span className="figures font-semibold">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
