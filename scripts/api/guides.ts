import { Application, type DocumentReflection } from "typedoc"

/** Names guides in the navigation by their headings instead of their files. */
export function titleGuides(app: Application): void {
  app.on(Application.EVENT_PROJECT_REVIVE, ({ documents = [] }) => {
    for (const guide of documents) guide.name = findHeading(guide) ?? guide.name
  })
}

function findHeading({ content }: DocumentReflection): string | undefined {
  const [first] = content
  return first?.kind === "text" ? /^\s*# (.+)$/m.exec(first.text)?.[1] : undefined
}
