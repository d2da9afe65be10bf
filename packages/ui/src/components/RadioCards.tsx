import { type ReactNode, useId } from "react"
import type { Elements } from "#i18n/elements.ts"
import type { Problem } from "#i18n/problem.ts"
import { labelStyle, problemStyle } from "./fieldStyle.ts"
import { ProblemText } from "./ProblemText.tsx"

export interface RadioCard<Value extends string = string> {
  readonly value: Value
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Stands at the end of the card, or below where that is too narrow, e.g. the fee. */
  readonly after?: ReactNode
  readonly icon?: Elements
  readonly isDisabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  readonly label: string
  readonly cards: readonly RadioCard<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly problem?: Problem | undefined
  readonly name?: string
  readonly isDisabled?: boolean
}

const cardStyle = [
  "relative flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 transition-colors duration-150",
  "hover:bg-sunken in-aria-invalid:border-danger has-checked:border-accent has-checked:bg-accent-soft",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
  "has-disabled:cursor-not-allowed has-disabled:opacity-50",
].join(" ")

/** One of a few ways, each with its facts. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, cards, value, onChange, problem, name, isDisabled = false } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={problem ? `${id}-problem` : undefined}
      aria-invalid={problem ? true : undefined}
      className="flex flex-col gap-1.5"
    >
      <span id={`${id}-label`} className={labelStyle}>
        {label}
      </span>
      <div className="flex flex-col gap-2">
        {cards.map((card) => (
          <label key={card.value} className={cardStyle}>
            <input
              type="radio"
              name={name ?? id}
              value={card.value}
              checked={card.value === value}
              disabled={isDisabled || card.isDisabled}
              onChange={() => onChange(card.value)}
              className="peer absolute inset-0 cursor-[inherit] opacity-0"
            />
            <RadioSign />
            <CardText card={card} />
          </label>
        ))}
      </div>
      {problem && (
        <span id={`${id}-problem`} className={problemStyle}>
          <ProblemText {...problem} />
        </span>
      )}
    </div>
  )
}

/** Beside a hidden radio button that is a `peer`: shows whether it is chosen. */
export function RadioSign() {
  return (
    <span
      aria-hidden
      data-radio
      className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-surface peer-checked:border-accent peer-checked:*:bg-accent"
    >
      <span className="size-2.5 rounded-full" />
    </span>
  )
}

function CardText({ card }: { readonly card: RadioCard }) {
  return (
    <>
      {card.icon}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <span className="flex min-w-0 flex-col">
          <span className="font-medium">{card.title}</span>
          {card.text && <span className="text-caption text-muted">{card.text}</span>}
        </span>
        {card.after && <span className="figures text-caption text-muted tablet:text-small">{card.after}</span>}
      </span>
    </>
  )
}
