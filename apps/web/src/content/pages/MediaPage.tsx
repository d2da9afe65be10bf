import { Download } from "lucide-react"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { downloads } from "#content/texts/downloads.ts"
import { BrandMark } from "#layouts/BrandMark.tsx"
import { brand } from "#site/brand.ts"
import { classes } from "#ui/classes.ts"

/** The press kit, with the mark and the logo to download. */
export function MediaPage() {
  const content = useContent<"/media">()
  return (
    <ContentPage content={content} figure={<Marks />}>
      <section aria-labelledby="downloads" className="mx-auto max-w-page px-4 pb-16 tablet:px-6">
        <h2 id="downloads" className="text-headline">
          {content.downloads}
        </h2>
        <ul className="mt-6 grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
          {downloads.map(({ id, path, ground }) => (
            <li key={id}>
              <a
                href={path}
                download
                className="flex overflow-hidden rounded-surface border border-line bg-surface text-ink no-underline hover:bg-sunken"
              >
                {/* A file keeps its colours in both themes, and so does its ground. */}
                <span
                  data-theme={ground === "ink" ? "dark" : "light"}
                  className={classes(
                    "grid h-24 w-28 shrink-0 place-items-center p-3 tablet:w-36",
                    ground === "ink" ? "bg-stage" : "bg-sunken",
                  )}
                >
                  <img src={path} alt="" loading="lazy" className="max-h-14 max-w-full" />
                </span>
                <span className="flex flex-1 items-center justify-between gap-3 px-4 text-small font-medium">
                  <span>{content.files[id]}</span>
                  <Download size={18} aria-hidden className="shrink-0 text-accent" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </ContentPage>
  )
}

/** The mark alone and with the name, as they may be used. */
function Marks() {
  return (
    <div aria-hidden className="grid min-w-0 grid-cols-2 gap-4">
      <div className="grid aspect-square place-items-center rounded-surface border border-line bg-surface">
        <BrandMark className="size-24" />
      </div>
      <div className="grid aspect-square place-items-center rounded-surface bg-sunken">
        <span className="text-headline font-semibold">{brand.name}</span>
      </div>
    </div>
  )
}
