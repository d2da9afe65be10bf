import { html } from "hono/html"

/** The page around Swagger UI. It has no script of its own in it, so that the policy can forbid inline ones. */
export function docsPage(mountPoint: string) {
  const base = mountPoint === "/" ? "" : mountPoint
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Wallet provider API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/docs/swagger-ui.css" />
      </head>
      <body>
        <main id="docs" data-document="${base}/openapi.json"></main>
        <script src="${base}/docs/swagger-ui-bundle.js"></script>
        <script src="${base}/docs/start.js"></script>
      </body>
    </html>`
}

/** Starts Swagger UI. It calls no external validator, reads no settings from the address and stores no token. */
export const startScript = `const place = document.getElementById("docs")
SwaggerUIBundle({
  domNode: place,
  url: place.dataset.document,
  deepLinking: true,
  docExpansion: "list",
  displayOperationId: true,
  persistAuthorization: false,
  queryConfigEnabled: false,
  validatorUrl: null,
})
`
