import { useProfile } from "@wallet/react/account"
import type { ReactNode } from "react"
import type { CodeText } from "#features/qr/model/receiveCode.ts"
import { m } from "#i18n/generated/messages.js"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface PayerViewProps {
  readonly text: CodeText
  /** The amount of the code. Absent if the payer chooses. */
  readonly asked: ReactNode
}

/** A preview of the payer's view: the name, or a masked e-mail address if the name is private, the amount and the message. */
export function PayerView({ text, asked }: PayerViewProps) {
  const { data: profile } = useProfile()
  if (!profile) return null
  const name = profile.nameShown ? profile.displayName : null
  const note = text.note.trim()
  return (
    <Panel title={m.qr_payerSees()}>
      <Summary>
        <SummaryRow label={m.qr_to()}>
          <span className="wrap-anywhere">{name ?? m.qr_payerSeesAddress()}</span>
        </SummaryRow>
        <SummaryRow label={m.qr_amount()} strong>
          {asked ?? m.qr_payerChooses()}
        </SummaryRow>
        {note !== "" && (
          <SummaryRow label={m.qr_note()}>
            <span className="wrap-anywhere">{note}</span>
          </SummaryRow>
        )}
        <SummaryRow label={m.send_fee()}>{m.qr_payerFree()}</SummaryRow>
        <SummaryRow label={m.send_arrives()}>{m.send_atOnce()}</SummaryRow>
      </Summary>
    </Panel>
  )
}
