import type { WebhookEventType } from "@wallet/core/merchant"
import { useId } from "react"
import { eventGroups, groupTexts } from "#features/webhooks/model/webhookTexts.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { Checkbox } from "#ui/Checkbox.tsx"
import { labelStyle, problemStyle } from "#ui/fieldStyle.ts"
import { ProblemText } from "#ui/ProblemText.tsx"

interface EventBoxesProps {
  /** The types to choose from. */
  readonly types: readonly WebhookEventType[]
  readonly value: readonly WebhookEventType[]
  readonly problem: Problem | undefined
  readonly onChange: (chosen: readonly WebhookEventType[]) => void
}

/** The choice of an endpoint's events, by their names in webhooks. */
export function EventBoxes({ types: offered, value: chosen, problem, onChange }: EventBoxesProps) {
  const problemId = useId()
  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className={labelStyle}>{m.webhooks_events()}</legend>
      {eventGroups(offered).map(([group, types]) => (
        <fieldset key={group} className="mt-3">
          <legend className="text-caption text-muted">{groupTexts[group]?.() ?? group}</legend>
          <div className="@list:grid @list:grid-cols-2 @list:gap-x-4">
            {types.map((type) => (
              <Checkbox
                key={type}
                isSelected={chosen.includes(type)}
                onChange={(isChosen) => onChange(isChosen ? [...chosen, type] : chosen.filter((one) => one !== type))}
              >
                <span className="font-mono wrap-anywhere">{type.slice(group.length + 1)}</span>
                <span className="sr-only">{` (${type})`}</span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
      {problem && (
        <p id={problemId} role="alert" className={problemStyle}>
          <ProblemText {...problem} />
        </p>
      )}
    </fieldset>
  )
}
