import { useState } from "react"
import { Section } from "#design/Section.tsx"
import { useSamples } from "#design/samples.ts"
import { brand } from "#site/brand.ts"
import { CardBadge, CardFace, cardDesigns } from "#ui/CardFace.tsx"
import { Panel } from "#ui/Panel.tsx"
import { PictureRadios } from "#ui/PictureRadios.tsx"
import { SchemeTile } from "#ui/SchemeMark.tsx"

const schemes = ["Mir", "Visa", "Mastercard"]

/** Cards in each design, active and idle, and the choice of one. */
export function Cards() {
  const samples = useSamples()
  const [chosen, setChosen] = useState("cobalt")
  const options = cardDesigns.map((design, index) => ({
    value: design,
    title: `${schemes[index]} •••• 4821`,
    picture: (
      <CardFace
        design={design}
        issuer={brand.name}
        seed={design}
        corner="EUR"
        number="•••• 4821"
        scheme={schemes[index] ?? ""}
      />
    ),
  }))
  return (
    <Section title={samples.cards} stacked>
      <Panel>
        <PictureRadios label={samples.card} options={options} value={chosen} onChange={setChosen} />
      </Panel>
      <Panel>
        <div className="flex flex-wrap items-center gap-4">
          <CardFace
            design="cobalt"
            issuer={brand.name}
            seed="idle"
            title={samples.note}
            number="•••• 4821"
            scheme="Visa"
            badge={<CardBadge>{samples.off}</CardBadge>}
            isIdle
            className="max-w-80"
          />
          {schemes.map((name) => (
            <SchemeTile key={name} name={name} />
          ))}
        </div>
      </Panel>
    </Section>
  )
}
