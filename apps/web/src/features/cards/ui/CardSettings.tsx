import type { VirtualCard } from "@wallet/core/cards"
import { useProviderInfo } from "@wallet/react"
import { useUpdateVirtualCard } from "@wallet/react/cards"
import { useState } from "react"
import { hasEnded } from "#features/cards/model/cardState.ts"
import { labelProblem } from "#features/cards/model/labelProblem.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Switch } from "#ui/Switch.tsx"
import { TextField } from "#ui/TextField.tsx"

/** Whether the card pays online, and what it is called. */
export function CardSettings({ card }: { readonly card: VirtualCard }) {
  if (hasEnded(card)) return null
  return (
    <Panel title={m.cards_settings()}>
      <OnlineSwitch card={card} />
      <div className="mt-4">
        <LabelForm key={card.label} card={card} />
      </div>
    </Panel>
  )
}

function OnlineSwitch({ card: { id: cardId, online } }: { readonly card: VirtualCard }) {
  const update = useUpdateVirtualCard()
  const { data: info } = useProviderInfo()
  const { problems, show, refuse } = useForm()
  const turn = async (isOn: boolean) => {
    try {
      await update.mutateAsync({ cardId, online: isOn })
      show({ fields: {} })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <>
      <Switch isSelected={online} isDisabled={update.isPending} onChange={(isOn) => void turn(isOn)}>
        <span>
          <span className="block font-medium">{m.cards_online()}</span>
          <span className="block text-caption text-muted">{m.cards_onlineText()}</span>
          {info?.cards?.confirmations === false && (
            <span className="block text-caption text-muted">{m.cards_onlineUnconfirmed()}</span>
          )}
        </span>
      </Switch>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
    </>
  )
}

function LabelForm({ card: { id: cardId, label: before } }: { readonly card: VirtualCard }) {
  const update = useUpdateVirtualCard()
  const [label, setLabel] = useState(before)
  const { problems, show, refuse } = useForm(["label"])
  const save = async () => {
    const problem = labelProblem(label)
    if (problem) return show({ fields: { label: problem } })
    try {
      await update.mutateAsync({ cardId, label })
      show({ fields: {} })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Form
      problems={problems}
      onSubmit={save}
      actions={
        <Button type="submit" kind="secondary" isPending={update.isPending} isDisabled={label.trim() === before}>
          {m.cards_rename()}
        </Button>
      }
    >
      <TextField
        label={m.cards_label()}
        name="label"
        value={label}
        problem={problems.fields["label"]}
        onChange={setLabel}
      />
    </Form>
  )
}
