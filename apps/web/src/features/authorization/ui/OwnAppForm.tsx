import { useCreateOauthApp } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { linesOf } from "#shared/lists/linesOf.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Form } from "#ui/Form.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"

/** Registers an app: its name as customers see it, where they are sent back to, and whether it can keep a secret. */
export function OwnAppForm({ onMade }: { readonly onMade: (secret: string | null) => void }) {
  const [name, setName] = useState("")
  const [addresses, setAddresses] = useState("")
  const [confidential, setConfidential] = useState(true)
  const create = useCreateOauthApp()
  const { problems, forget, refuse } = useForm(["name", "redirectUris"])
  const submit = async () => {
    try {
      const { secret } = await create.mutateAsync({ name, redirectUris: linesOf(addresses), confidential })
      onMade(secret)
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Form
      focusesFirst
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending}>
          {m.authorization_create()}
        </Button>
      }
    >
      <TextField
        label={m.authorization_name()}
        hint={m.authorization_nameHint()}
        autoComplete="off"
        value={name}
        problem={problems.fields["name"]}
        onChange={(text) => {
          setName(text)
          forget("name")
        }}
      />
      <TextArea
        label={m.authorization_redirects()}
        hint={m.authorization_redirectsHint()}
        rows={2}
        value={addresses}
        problem={problems.fields["redirectUris"]}
        onChange={(text) => {
          setAddresses(text)
          forget("redirectUris")
        }}
      />
      <Checkbox isSelected={confidential} onChange={setConfidential}>
        {m.authorization_confidential()}
      </Checkbox>
    </Form>
  )
}
