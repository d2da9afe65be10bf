import { useChangePassword, useStepUp } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { newPasswordProblem } from "#shared/security/newPasswordProblem.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"

/** The password, and the way to another one. */
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

const fields = ["currentPassword", "newPassword"]

function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const change = useChangePassword()
  const withStepUp = useStepUp()
  const [currentPassword, setCurrent] = useState("")
  const [newPassword, setNew] = useState("")
  const { problems, forget, refuse, passes } = useForm(fields)

  const submit = async () => {
    if (change.isPending) return
    const found = {
      fields: {
        currentPassword: currentPassword === "" ? { code: "required" } : undefined,
        newPassword: newPasswordProblem(newPassword),
      },
    }
    if (!passes(found)) return
    try {
      await withStepUp(() => change.mutateAsync({ currentPassword, newPassword }))
      onDone()
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
        <Button type="submit" size="large" wide isPending={change.isPending}>
          {m.security_changePassword()}
        </Button>
      }
    >
      <PasswordField
        label={m.security_currentPassword()}
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        problem={problems.fields.currentPassword}
        onChange={(typed) => {
          setCurrent(typed)
          forget("currentPassword")
        }}
      />
      <PasswordField
        label={m.security_newPassword()}
        hint={m.auth_passwordHint()}
        name="newPassword"
        autoComplete="new-password"
        value={newPassword}
        problem={problems.fields.newPassword}
        onChange={(typed) => {
          setNew(typed)
          forget("newPassword")
        }}
      />
      <p className="text-small text-muted">{m.security_changeEndsOthers()}</p>
    </Form>
  )
}
