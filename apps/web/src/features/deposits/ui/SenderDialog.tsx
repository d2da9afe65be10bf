import type { Deposit } from "@wallet/core/contract"
import { useDeclareDepositSender } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { OwnershipProof } from "#shared/payments/OwnershipProof.tsx"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { TextField } from "#ui/TextField.tsx"

/** From where a deposit came: another wallet of the customer's, their account at a service, or somebody else. */
const sources = ["wallet", "service", "other"] as const
type Source = (typeof sources)[number]

interface SenderDialogProps {
  readonly deposit: Deposit
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks who sent a deposit that is held until somebody says so. */
export function SenderDialog({ deposit, isOpen, onClose }: SenderDialogProps) {
  const [source, setSource] = useState<Source>()
  const [typed, setTyped] = useState({ name: "", service: "", signature: "" })
  const { problems, show, forget, refuse } = useForm(["owner", "name", "service", "signature"])
  const declare = useDeclareDepositSender()
  const type = (field: keyof typeof typed) => (text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    forget(field)
  }
  const isUnproven = problems.fields["signature"] !== undefined || typed.signature !== ""
  const send = async () => {
    if (source === undefined) return show({ fields: { owner: { code: "required" } } })
    if (source === "service" && typed.service.trim() === "") return show({ fields: { service: { code: "required" } } })
    try {
      await declare.mutateAsync({
        depositId: deposit.id,
        owner: source === "other" ? "other" : "self",
        ...(source === "other" && { name: typed.name }),
        ...(source === "wallet" ? { signature: typed.signature } : { service: typed.service }),
      })
      onClose()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Dialog title={m.deposits_senderTitle()} isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Form
        problems={problems}
        onSubmit={send}
        actions={
          <Button type="submit" size="large" wide isPending={declare.isPending}>
            {m.deposits_senderSend()}
          </Button>
        }
      >
        <p className="text-small text-muted">{m.deposits_senderText()}</p>
        <RadioCards
          label={m.deposits_sender()}
          value={source ?? ""}
          onChange={(chosen) => {
            setSource(sources.find((one) => one === chosen))
            setTyped((before) => ({ ...before, signature: "" }))
            forget("owner", "name", "service", "signature")
          }}
          cards={[
            { value: "wallet", title: m.deposits_senderWallet() },
            { value: "service", title: m.deposits_senderService() },
            { value: "other", title: m.deposits_senderOther() },
          ]}
          problem={problems.fields["owner"]}
        />
        {source === "other" && (
          <TextField
            label={m.withdrawals_recipientName()}
            name="name"
            autoComplete="off"
            value={typed.name}
            problem={problems.fields["name"]}
            onChange={type("name")}
          />
        )}
        {(source === "other" || source === "service") && (
          <TextField
            label={source === "service" ? m.deposits_serviceName() : m.withdrawals_recipientService()}
            name="service"
            autoComplete="off"
            value={typed.service}
            problem={problems.fields["service"]}
            onChange={type("service")}
          />
        )}
        {source === "wallet" && isUnproven && (
          <OwnershipProof
            name="signature"
            signature={typed.signature}
            problem={problems.fields["signature"]}
            refused={declare.error}
            testText={m.deposits_testTransfer}
            onChange={type("signature")}
          />
        )}
      </Form>
    </Dialog>
  )
}
