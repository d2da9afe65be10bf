import { Plus } from "lucide-react"
import { useState } from "react"
import { Section } from "#design/Section.tsx"
import { sampleAddress, useSamples } from "#design/samples.ts"
import { Button } from "#ui/Button.tsx"
import type { ButtonKind } from "#ui/buttonStyle.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"

const kinds: readonly ButtonKind[] = ["primary", "ink", "secondary", "quiet", "danger"]

/** All kinds of buttons, at work and switched off. */
export function Buttons() {
  const samples = useSamples()
  const [chosen, choose] = useState(samples.tabOverview)
  return (
    <Section title={samples.buttons}>
      {kinds.map((kind) => (
        <Panel key={kind}>
          <div className="flex flex-wrap items-center gap-3">
            <Button kind={kind}>{samples.main}</Button>
            <Button kind={kind} size="small">
              {samples.second}
            </Button>
            <Button kind={kind} isPending>
              {samples.busy}
            </Button>
            <Button kind={kind} isDisabled>
              {samples.off}
            </Button>
          </div>
        </Panel>
      ))}
      <Panel>
        <div className="flex flex-col gap-3">
          <Button size="large" wide>
            {samples.main}
          </Button>
          <ButtonLink to="/academy" kind="secondary">
            {samples.third}
          </ButtonLink>
          <p>
            <Link to="/academy">{samples.details}</Link>
          </p>
        </div>
      </Panel>
      <Panel>
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label={samples.emptyAction}>
            <Plus size={20} aria-hidden />
          </IconButton>
          <IconButton label={samples.off} isDisabled>
            <Plus size={20} aria-hidden />
          </IconButton>
          <CopyButton text={sampleAddress} thing={samples.theAddress} />
          <Segments label={samples.period}>
            {[samples.tabOverview, samples.tabHistory].map((name) => (
              <Segment key={name} isChosen={name === chosen} onChoose={() => choose(name)}>
                {name}
              </Segment>
            ))}
          </Segments>
        </div>
      </Panel>
    </Section>
  )
}
