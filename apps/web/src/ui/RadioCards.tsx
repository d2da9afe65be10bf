import type { ReactNode } from "react"
import { FieldError } from "react-aria-components/FieldError"
import { Label } from "react-aria-components/Label"
import { Radio, RadioGroup } from "react-aria-components/RadioGroup"
import { errorText, type Problem } from "../i18n/errorText.ts"
import { labelStyle, problemStyle } from "./fieldStyle.ts"

export interface RadioCard<Value extends string = string> {
  readonly value: Value
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Stands at the end of the card, or below where that is too narrow, e.g. the fee. */
  readonly after?: ReactNode
  readonly icon?: ReactNode
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
  "group flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 transition-colors duration-150",
  "data-[hovered]:bg-sunken data-[selected]:border-accent data-[selected]:bg-accent-soft data-[invalid]:border-danger",
  "data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-accent",
  "data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50",
].join(" ")

/** One of a few ways, each with what there is to know about it. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, cards, value, onChange, problem, ...rest } = props
  return (
    <RadioGroup
      {...rest}
      value={value ?? null}
      onChange={(chosen) => {
        const card = cards.find((candidate) => candidate.value === chosen)
        if (card) onChange(card.value)
      }}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      className="flex flex-col gap-1.5"
    >
      <Label className={labelStyle}>{label}</Label>
      <div className="flex flex-col gap-2">
        {cards.map((card) => (
          <Radio key={card.value} value={card.value} isDisabled={card.isDisabled ?? false} className={cardStyle}>
            <span
              aria-hidden
              className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-surface group-data-[selected]:border-accent"
            >
              <span className="size-2.5 rounded-full group-data-[selected]:bg-accent" />
            </span>
            {card.icon}
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
              <span className="flex min-w-0 flex-col">
                <span className="font-medium">{card.title}</span>
                {card.text && <span className="text-caption text-muted">{card.text}</span>}
              </span>
              {card.after && <span className="figures text-small text-muted">{card.after}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldError className={problemStyle}>{problem && errorText(problem)}</FieldError>
    </RadioGroup>
  )
}
