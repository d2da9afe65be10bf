import { useRouter } from "@tanstack/react-router"
import type { Found } from "@wallet/operators/search.ts"
import { FactValue } from "#shared/FactList.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { useText } from "#shared/useText.ts"
import { Link } from "#ui/Link.tsx"
import { findAddress } from "./findAddress.ts"
import { foundNames } from "./foundNames.ts"

/** Something that the search has found: its kind, what tells it from others, and the link to its page. */
export function FoundRow({ found }: { readonly found: Found }) {
  const router = useRouter()
  const read = useText()
  const { kind, title, state, money, at, facts } = found
  const address = findAddress(found, router.routesByPath)
  return (
    <li className="@container">
      <div className="grid gap-x-4 gap-y-0.5 py-2 @table:grid-cols-[8rem_minmax(0,2fr)_minmax(0,1fr)_9rem_9rem] @table:items-baseline">
        <span className="text-caption text-muted">{foundNames[kind]()}</span>
        <span className="flex min-w-0 flex-col">
          {address === undefined ? (
            <span className="font-medium">
              <FactValue value={title} />
            </span>
          ) : (
            <Link to={address} data-row className="wrap-anywhere">
              <FactValue value={title} />
            </Link>
          )}
          <span className="flex flex-wrap gap-x-3 text-caption text-muted">
            {facts.map(({ name, value }) => (
              <span key={name.en}>
                <span>{`${read(name)}: `}</span>
                <FactValue value={value} />
              </span>
            ))}
          </span>
        </span>
        <span>{state && <FactValue value={state} />}</span>
        <span className="@table:text-right">{money && <Money money={money} />}</span>
        <span className="text-muted">{at && <Moment at={at} />}</span>
      </div>
    </li>
  )
}
