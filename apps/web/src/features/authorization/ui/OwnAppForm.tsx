import { createOauthApp } from "@wallet/core/contract"
import { useCreateOauthApp } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { splitLines } from "#shared/lists/splitLines.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Form } from "#ui/Form.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"

/** Registers an app: the name that customers see, the redirect URIs and the client type. */
export function OwnAppForm({ onMade }: { readonly onMade: (secret: string | null) => void }) {
  const create = useCreateOauthApp()
  const form = useCallForm(createOauthApp, {
    fields: { name: "", redirectUris: "", confidential: true },
    read: { redirectUris: splitLines },
  })
  const submit = form.submit(async (body) => {
    const { secret } = await create.mutateAsync(body)
    onMade(secret)
  })
  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending}>
          {m.authorization_create()}
        </Button>
      }
    >
      <TextField
        {...form.field("name")}
        label={m.authorization_name()}
        hint={m.authorization_nameHint()}
        autoComplete="off"
      />
      <TextArea
        {...form.field("redirectUris")}
        label={m.authorization_redirects()}
        hint={m.authorization_redirectsHint()}
        rows={2}
      />
      <Checkbox {...form.flag("confidential")}>{m.authorization_confidential()}</Checkbox>
    </Form>
  )
}
