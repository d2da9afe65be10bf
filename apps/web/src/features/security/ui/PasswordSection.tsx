import { changePassword } from "@wallet/core/contract"
import { useChangePassword, useStepUp } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"

/** The password section, with a form to change the password. */
export function PasswordSection() {
  const [step, setStep] = useState<"idle" | "open" | "done">("idle")
  return (
    <Panel
      title={m.security_password()}
      action={
        <Button kind="secondary" size="small" onPress={() => setStep("open")}>
          {m.security_change()}
        </Button>
      }
    >
      <p className="-mt-2 text-small text-muted">{m.security_passwordText()}</p>
      {step === "done" && (
        <div className="mt-4">
          <Notice kind="success">{m.security_passwordChanged()}</Notice>
        </div>
      )}
      <Dialog
        title={m.security_changePassword()}
        isOpen={step === "open"}
        onOpenChange={(isOpen) => setStep(isOpen ? "open" : "idle")}
      >
        <ChangePasswordForm onDone={() => setStep("done")} />
      </Dialog>
    </Panel>
  )
}

function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const change = useChangePassword()
  const withStepUp = useStepUp()
  const form = useCallForm(changePassword, { fields: { currentPassword: "", newPassword: "" } })
  const submit = form.submit(async (body) => {
    await withStepUp(() => change.mutateAsync(body))
    onDone()
  })

  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={change.isPending}>
          {m.security_changePassword()}
        </Button>
      }
    >
      <PasswordField
        {...form.field("currentPassword")}
        label={m.security_currentPassword()}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field("newPassword")}
        label={m.security_newPassword()}
        hint={m.auth_passwordHint()}
        autoComplete="new-password"
      />
      <p className="text-small text-muted">{m.security_changeEndsOthers()}</p>
    </Form>
  )
}
