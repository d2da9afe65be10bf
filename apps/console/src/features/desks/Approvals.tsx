import type { Case } from "@wallet/operators/desks.ts"
import type { FactValue as Value } from "@wallet/operators/values.ts"
import { m } from "#i18n/generated/messages.js"
import { FactValue } from "#shared/FactList.tsx"
import { Moment } from "#shared/Moment.tsx"
import { useText } from "#shared/useText.ts"
import { Notice } from "#ui/Notice.tsx"

type Choice = Case["choices"][number] & { readonly label: string }

/** The operators who have approved a decision that needs more of them, and the facts that have changed since. */
export function Approvals({ choice }: { readonly choice: Choice }) {
  const { approvals, label, required, isAgreed } = choice
  if (approvals.length === 0) return null
  const missing = required - approvals.length
  return (
    <Notice kind={isAgreed ? "info" : "warning"} title={m.desks_approvalsTitle({ label, count: missing })}>
      <ul className="flex flex-col gap-3">
        {approvals.map(({ by, at, terms, changes }) => (
          <li key={by.id} className="flex flex-col gap-1.5">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{by.email}</span>
              <Moment at={at} />
              {terms && <bdi>{terms}</bdi>}
            </p>
            {changes.length === 0 ? <p>{m.desks_unchanged()}</p> : <Changes changes={changes} />}
          </li>
        ))}
      </ul>
      {isAgreed && <p className="mt-2">{m.desks_youAgreed()}</p>}
    </Notice>
  )
}

function Changes({ changes }: { readonly changes: Choice["approvals"][number]["changes"] }) {
  const read = useText()
  return (
    <table className="w-full text-left">
      <caption className="text-left font-medium">{m.desks_changed()}</caption>
      <thead className="text-caption text-muted">
        <tr>
          <th className="py-1 pr-3 font-medium">{m.desks_fact()}</th>
          <th className="py-1 pr-3 font-medium">{m.desks_before()}</th>
          <th className="py-1 font-medium">{m.desks_now()}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line align-top">
        {changes.map(({ name, before, after }) => (
          <tr key={name.en}>
            <th className="py-1 pr-3 font-normal">{read(name)}</th>
            <td className="py-1 pr-3">
              <del>
                <Change value={before} />
              </del>
            </td>
            <td className="py-1">
              <ins className="font-medium no-underline">
                <Change value={after} />
              </ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Change({ value }: { readonly value: Value | null }) {
  return value ? <FactValue value={value} /> : <span className="text-muted">{m.desks_absent()}</span>
}
