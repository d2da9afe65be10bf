import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Screen } from "#shared/Screen.tsx"
import { Tabs } from "#ui/Tabs.tsx"
import { BankPart } from "./BankPart.tsx"
import { DailySheet } from "./DailySheet.tsx"
import { Wallets } from "./Wallets.tsx"

type Tab = "sheet" | "wallets" | "bank"

/** The places of the money: the daily sheet, wallets on chains, and the bank account. */
export function TreasuryScreen() {
  const [tab, setTab] = useState<Tab>("sheet")
  return (
    <Screen title={m.treasury_title()}>
      <Tabs
        label={m.treasury_title()}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "sheet", title: m.treasury_tabSheet(), content: <DailySheet /> },
          { id: "wallets", title: m.treasury_tabWallets(), content: <Wallets /> },
          { id: "bank", title: m.treasury_tabBank(), content: <BankPart /> },
        ]}
      />
    </Screen>
  )
}
