import { Drawing } from "#content/drawings/Drawing.tsx"
import type { CardsSection, PageContent, Section, Tone } from "#content/shapes.ts"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useSignedIn } from "#shared/security/useSignedIn.ts"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { CodeFigure } from "./CodeFigure.tsx"
import { PageHero } from "./PageHero.tsx"
import { Band, Cards, Columns, Point, Questions, Rows, SectionHeading, Steps } from "./sections.tsx"

const applicationId = "application"

interface ContentPageProps {
  readonly content: PageContent
  /** Stands beside the heading: the thing itself, drawn. */
  readonly figure?: Elements
  /** A form inside the heading. */
  readonly form?: Elements
  /** Content of the section `application`. */
  readonly application?: Elements
  /** Between the heading and the sections. */
  readonly children?: Elements
}

/** A public page made of sections. */
export function ContentPage({ content, figure, form, application, children }: ContentPageProps) {
  const isSignedIn = useSignedIn()
  const { title, lead, drawing, ground = "paper", isUpcoming = false, actions = [], sections } = content
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        figure={figure ?? (drawing && <Drawing name={drawing} ground={ground} />)}
        badge={isUpcoming ? m.public_upcoming() : undefined}
        note={isUpcoming ? m.public_upcomingText() : undefined}
      >
        {actions.map(({ label, to }, index) => {
          // A customer with an account is not asked to open one.
          const isDone = isSignedIn && to === "/auth/registration"
          return (
            <ButtonLink
              key={to}
              to={isDone ? "/account" : to}
              size="large"
              kind={index === 0 ? "primary" : "secondary"}
            >
              {isDone ? m.common_goToAccount() : label}
            </ButtonLink>
          )
        })}
        {form}
      </PageHero>
      {children}
      {sections.map((section, index) => (
        <Band key={section.title} isTinted={index % 2 === 0} isFar={index > 0} tone={chooseTone(section)}>
          <SectionContent section={section} application={application} />
        </Band>
      ))}
    </>
  )
}

/** Leads to the section with the application, from the heading of its page. */
export function ApplicationLink({ label }: { readonly label: string }) {
  return (
    <a href={`#${applicationId}`} className={buttonStyle("primary", "large")}>
      {label}
    </a>
  )
}

/** A last call stands on ink, so that it is not taken for a part of the footer below it. */
function chooseTone(section: Section): Tone | undefined {
  if (section.kind === "call") return "ink"
  return section.kind === "cards" ? section.tone : undefined
}

function SectionContent({ section, application }: { readonly section: Section; readonly application: Elements }) {
  switch (section.kind) {
    case "cards":
      return (
        <>
          <SectionHeading title={section.title} text={section.text} isOnTone={section.tone !== undefined} />
          <CardItems section={section} />
        </>
      )
    case "steps":
      return (
        <>
          <SectionHeading title={section.title} />
          <Steps items={section.items} isLarge={section.isLarge ?? false} />
        </>
      )
    case "points":
      return (
        <div className="grid gap-8 desktop:grid-cols-2">
          <SectionHeading title={section.title} text={section.text} />
          <ul className="flex flex-col gap-4">
            {section.points.map((point) => (
              <Point key={point}>{point}</Point>
            ))}
          </ul>
        </div>
      )
    case "facts":
      return (
        <div className="grid gap-8 desktop:grid-cols-2">
          <SectionHeading title={section.title} />
          <dl className="divide-y divide-line border-y border-line">
            {section.rows.map(([label, value, href]) => (
              <div key={label} className="grid gap-1 py-4 tablet:grid-cols-[2fr_3fr] tablet:gap-6">
                <dt className="text-muted">{label}</dt>
                <dd className="font-medium">
                  {href === undefined ? (
                    value
                  ) : (
                    <a href={href} className="touch-target text-accent underline-offset-4 hover:underline">
                      {value}
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )
    case "text":
      return (
        <div className="grid gap-8 desktop:grid-cols-2">
          <SectionHeading title={section.title} />
          <div className="flex flex-col gap-4">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      )
    case "questions":
      return (
        <div className="grid gap-8 desktop:grid-cols-[1fr_2fr]">
          <SectionHeading title={section.title} />
          <Questions items={section.items} />
        </div>
      )
    case "samples":
      return (
        <>
          <SectionHeading title={section.title} text={section.text} />
          <div className="mt-10 grid gap-6 desktop:grid-cols-2">
            {section.samples.map((sample) => (
              <CodeFigure key={sample.name} {...sample} />
            ))}
          </div>
        </>
      )
    case "application":
      return (
        <div id={applicationId} className="grid gap-8 desktop:grid-cols-2">
          <SectionHeading title={section.title} text={section.text} />
          {application}
        </div>
      )
    case "call":
      return (
        <div className="flex flex-col items-start gap-6 desktop:flex-row desktop:items-center desktop:justify-between">
          <SectionHeading title={section.title} text={section.text} isOnTone />
          <ButtonLink to={section.action.to} size="large" className="shrink-0">
            {section.action.label}
          </ButtonLink>
        </div>
      )
  }
}

function CardItems({ section: { layout, items, tone } }: { readonly section: CardsSection }) {
  const isOnTone = tone !== undefined
  if (layout === "rows") return <Rows items={items} isOnTone={isOnTone} />
  return layout === "columns" ? <Columns items={items} isOnTone={isOnTone} /> : <Cards items={items} />
}
