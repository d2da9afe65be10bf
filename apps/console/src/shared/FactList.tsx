import type { Fact, FactValue as Value } from "@wallet/operators/values.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Moment } from "./Moment.tsx"
import { Money } from "./Money.tsx"
import { useText } from "./useText.ts"

/** Data this short is read, not copied. */
const longestRead = 24

/** The value of a fact. Data stands as it came: as text, in a direction of its own, and broken anywhere. */
export function FactValue({ value }: { readonly value: Value }) {
  const read = useText()
  if (value.kind === "money") return <Money money={value.money} />
  if (value.kind === "moment") return <Moment at={value.at} />
  if (value.kind === "words") return <span>{read(value.words)}</span>
  return (
    <bdi translate="no" className="wrap-anywhere whitespace-pre-wrap">
      {value.data}
    </bdi>
  )
}

/** The facts of an object, each with its name. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const read = useText()
  return (
    <dl className="@container flex flex-col divide-y divide-line">
      {facts.map(({ name, value }) => (
        <div
          key={name.en}
          className="grid gap-x-4 gap-y-0.5 py-2 @row:grid-cols-[minmax(9rem,1fr)_minmax(0,2fr)] @row:items-baseline"
        >
          <dt className="text-muted">{read(name)}</dt>
          <dd className="flex min-w-0 items-start justify-between gap-2">
            <span className="min-w-0">
              <FactValue value={value} />
            </span>
            {value.kind === "data" && value.data.length > longestRead && (
              <span className="-my-2.5 shrink-0">
                <CopyButton text={value.data} thing={read(name)} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
