import { updateProfile } from "@wallet/core/contract"
import { useUpdateProfile } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Panel } from "#ui/Panel.tsx"
import { TextField } from "#ui/TextField.tsx"

/** The anti-phishing phrase, which all our mails contain, so that the customer can recognise forged ones. */
export function PhrasePanel({ phrase }: { readonly phrase: string | null }) {
  const update = useUpdateProfile()
  const form = useCallForm(updateProfile, {
    fields: { antiPhishingPhrase: phrase ?? "" },
    required: ["antiPhishingPhrase"],
  })
  const isChanged = form.values.antiPhishingPhrase !== (phrase ?? "")
  const save = form.submit(async (body) => {
    const saved = await update.mutateAsync(body)
    form.change({ antiPhishingPhrase: saved.antiPhishingPhrase ?? "" })
  })
  const remove = async () => {
    try {
      await update.mutateAsync({ antiPhishingPhrase: null })
      form.change({ antiPhishingPhrase: "" })
    } catch (error) {
      form.refuse(error)
    }
  }
  return (
    <Panel title={m.settings_phrase()}>
      <p className="-mt-2 mb-4 text-small text-muted">{m.settings_phraseText()}</p>
      <Form
        problems={form.problems}
        onSubmit={save}
        actions={
          <div className="flex gap-2">
            <Button type="submit" isPending={update.isPending} isDisabled={!isChanged}>
              {update.isSuccess && !isChanged ? m.settings_saved() : m.settings_save()}
            </Button>
            {phrase !== null && (
              <Button kind="quiet" onPress={() => void remove()}>
                {m.settings_phraseRemove()}
              </Button>
            )}
          </div>
        }
      >
        <TextField
          {...form.field("antiPhishingPhrase")}
          label={m.settings_phraseLabel()}
          hint={m.settings_phraseHint()}
          autoComplete="off"
        />
      </Form>
    </Panel>
  )
}
