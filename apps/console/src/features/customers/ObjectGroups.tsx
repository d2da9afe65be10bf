import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ListedObject, ObjectGroup } from "@wallet/operators/customerSchemas.ts"
import type { readCustomerAccess, readCustomerProducts, readCustomerScreening } from "@wallet/operators/customers.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { Dot } from "#shared/Dot.tsx"
import { FactValue } from "#shared/FactList.tsx"
import { Loaded } from "#shared/Loaded.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Part } from "#shared/Part.tsx"
import { useText } from "#shared/useText.ts"

type GroupsCall = typeof readCustomerAccess | typeof readCustomerProducts | typeof readCustomerScreening

/** Groups of a customer's objects: sessions and keys, alerts, cards and invoices. */
export function ObjectGroups({ call, id }: { readonly call: GroupsCall; readonly id: string }) {
  const query = useQuery(operatorQuery<GroupsCall>(call, { id }))
  const read = useText()
  return (
    <Loaded query={query}>
      {(groups) => (
        <div className="flex flex-col gap-6">
          {groups.map((group) => (
            <Part key={group.title.en} title={read(group.title)}>
              <GroupItems group={group} />
            </Part>
          ))}
        </div>
      )}
    </Loaded>
  )
}

function GroupItems({ group: { items, hasMore } }: { readonly group: ObjectGroup }) {
  if (items.length === 0) return <p className="text-muted">{m.customers_none()}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ObjectRow key={item.id} item={item} />
        ))}
      </ul>
      {hasMore && <p className="text-caption text-muted">{m.customers_moreExist()}</p>}
    </>
  )
}

function ObjectRow({ item: { title, state, isActive, at, facts, paymentId } }: { readonly item: ListedObject }) {
  const read = useText()
  const shownTitle = typeof title === "string" ? title : read(title)
  return (
    <li className="flex flex-col gap-0.5 py-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="min-w-0 font-medium wrap-anywhere">
          {paymentId ? (
            <Link to="/payments/$id" params={{ id: paymentId }} className="text-accent hover:underline">
              {shownTitle}
            </Link>
          ) : (
            shownTitle
          )}
        </bdi>
        <span className="inline-flex flex-wrap gap-x-4">
          {state && <Dot tone={isActive ? "accent" : "neutral"}>{read(state)}</Dot>}
          {at && (
            <span className="text-muted">
              <Moment at={at} />
            </span>
          )}
        </span>
      </p>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 text-caption text-muted">
          {facts.map(({ name, value }) => (
            <div key={name.en} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0">{read(name)}</dt>
              <dd className="min-w-0 text-ink">
                <FactValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
