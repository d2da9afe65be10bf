import { useState } from "react"
import { Section } from "#design/Section.tsx"
import { sampleAddress, useSamples } from "#design/samples.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { Address } from "#shared/networks/Address.tsx"
import { AddressField } from "#shared/networks/AddressField.tsx"
import { HeadlineFigure } from "#ui/HeadlineFigure.tsx"
import { Panel } from "#ui/Panel.tsx"
import { QrCode } from "#ui/QrCode.tsx"
import { RollingFigures } from "#ui/RollingFigures.tsx"

const usdt = findCurrency("USDT")
const eth = findCurrency("ETH")

/** Exact money, and where it goes. */
export function Amounts() {
  const samples = useSamples()
  const [amount, setAmount] = useState("1250.5")
  const [address, setAddress] = useState(sampleAddress)
  if (!usdt || !eth) throw new Error("The currency table lacks USDT or ETH")
  return (
    <Section title={samples.amounts}>
      <Panel>
        <div className="flex flex-col gap-5">
          <AmountField label={samples.amount} value={amount} onChange={setAmount} currency={usdt} max="5000.00000" />
          <AmountField label={samples.amount} value="1.2345678" onChange={() => {}} currency={usdt} />
          <AmountField label={samples.amount} value="0.000000000000000001" onChange={() => {}} currency={eth} />
          <p className="figures text-headline font-semibold">
            <RollingFigures text={amount} />
          </p>
          <p className="text-display font-semibold">
            <HeadlineFigure text="$2,714,714,196,357.31" />
          </p>
          <p className="text-headline font-semibold">
            <Money amount="1234567.12345" currency="USDT" />
          </p>
          <p className="flex flex-wrap gap-4">
            <Money amount="5.00000" currency="USDT" sign="always" className="text-success" />
            <Money amount="-0.123456789012345678" currency="ETH" />
          </p>
        </div>
      </Panel>
      <Panel>
        <div className="flex flex-col gap-5">
          <AddressField label={samples.address} value={address} onChange={setAddress} hint={samples.addressHint} />
          <AddressField label={samples.address} value="" onChange={() => {}} hint={samples.addressHint} />
          <AddressField label={samples.address} value="T123" onChange={() => {}} problem={{ code: "invalid" }} />
          <Address address={sampleAddress} thing={samples.theAddress} />
          <Address address={sampleAddress} thing={samples.theAddress} form="whole" />
          <QrCode text={sampleAddress} label={samples.qr} />
        </div>
      </Panel>
    </Section>
  )
}
