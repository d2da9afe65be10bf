import { useUpdateProfile } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Panel } from "#ui/Panel.tsx"
import { TextField } from "#ui/TextField.tsx"

/** The phrase by which a customer knows our mails. */
export function PhrasePanel({ phrase }: { readonly phrase: string | null }) {
  const update = useUpdateProfile()
  const [typed, setTyped] = useState<string>()
  const { problems, show, forget, refuse } = useForm(["antiPhishingPhrase"])
  const text = typed ?? phrase ?? ""
  const save = async (antiPhishingPhrase: string | null) => {
    if (update.isPending) return
    show({ fields: {} })
    try {
      await update.mutateAsync({ antiPhishingPhrase })
      setTyped(undefined)
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Panel title={m.settings_phrase()}>
      <p className="-mt-2 mb-4 text-small text-muted">{m.settings_phraseText()}</p>
      <Form
        problems={problems}
        onSubmit={() => save(text)}
        actions={
          <div className="flex gap-2">
            <Button type="submit" isPending={update.isPending} isDisabled={typed === undefined}>
              {update.isSuccess && typed === undefined ? m.settings_saved() : m.settings_save()}
            </Button>
            {phrase !== null && (
              <Button kind="quiet" onPress={() => void save(null)}>
                {m.settings_phraseRemove()}
              </Button>
            )}
          </div>
        }
      >
        <TextField
          label={m.settings_phraseLabel()}
          hint={m.settings_phraseHint()}
          name="antiPhishingPhrase"
          autoComplete="off"
          value={text}
          problem={problems.fields.antiPhishingPhrase}
          onChange={(phraseTyped) => {
            setTyped(phraseTyped)
            forget("antiPhishingPhrase")
          }}
        />
      </Form>
    </Panel>
  )
}
