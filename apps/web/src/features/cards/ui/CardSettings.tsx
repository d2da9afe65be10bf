import type { VirtualCard } from "@wallet/core/cards"
import { updateVirtualCard } from "@wallet/core/contract"
import { useProviderInfo } from "@wallet/react"
import { useUpdateVirtualCard } from "@wallet/react/cards"
import { hasEnded } from "#features/cards/model/cardState.ts"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Switch } from "#ui/Switch.tsx"
import { TextField } from "#ui/TextField.tsx"

/** A card's online payments, and its name. */
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
  const form = useCallForm(updateVirtualCard, { fields: { label: before }, required: ["label"] })
  const save = form.submit((body) => update.mutateAsync({ cardId, ...body }))
  return (
    <Form
      problems={form.problems}
      onSubmit={save}
      actions={
        <Button
          type="submit"
          kind="secondary"
          isPending={update.isPending}
          isDisabled={form.values.label.trim() === before}
        >
          {m.cards_rename()}
        </Button>
      }
    >
      <TextField {...form.field("label")} label={m.cards_label()} />
    </Form>
  )
}
