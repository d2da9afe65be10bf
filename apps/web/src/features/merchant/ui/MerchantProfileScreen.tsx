import type { MerchantSettings } from "@wallet/core/contract"
import { useSetMerchantSettings } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { TextField } from "#ui/TextField.tsx"
import { LogoField } from "./LogoField.tsx"
import { MerchantFrame } from "./MerchantFrame.tsx"
import { WithSettings } from "./WithSettings.tsx"

/** The name and the logo that payers see. */
export function MerchantProfileScreen() {
  return (
    <MerchantFrame place="profile">
      <WithSettings>{(settings) => <ProfileForm settings={settings} />}</WithSettings>
    </MerchantFrame>
  )
}

function ProfileForm({ settings }: { readonly settings: MerchantSettings }) {
  const save = useSetMerchantSettings()
  const { problems, forget, refuse, passes } = useForm(["name"])
  const [name, setName] = useState(settings.hasName === false ? "" : settings.name)
  const hint = settings.verified ? m.invoices_merchantVerified() : m.invoices_merchantNameHint()
  const submit = async () => {
    if (save.isPending) return
    if (!passes({ fields: { name: name.trim() === "" ? { code: "required" } : undefined } })) return
    try {
      await save.mutateAsync({ name: name.trim() })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Panel title={m.invoices_sectionProfile()}>
      <p className="mb-5 text-small text-muted">{m.invoices_profileText()}</p>
      <div className="mb-5">
        <LogoField logoId={settings.logoId} />
      </div>
      <Form
        problems={problems}
        onSubmit={submit}
        actions={
          <>
            {save.isSuccess && <Notice kind="success">{m.invoices_settingsSaved()}</Notice>}
            <Button type="submit" size="large" wide isPending={save.isPending}>
              {m.invoices_save()}
            </Button>
          </>
        }
      >
        <TextField
          label={m.invoices_merchantName()}
          hint={settings.hasName === false ? m.invoices_nameNeeded({ shown: settings.name }) : hint}
          name="name"
          autoComplete="organization"
          value={name}
          onChange={(typed) => {
            setName(typed)
            forget("name")
            save.reset()
          }}
          problem={problems.fields["name"]}
        />
      </Form>
    </Panel>
  )
}
