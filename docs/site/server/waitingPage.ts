import { createHash } from "node:crypto"

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 0.5rem; padding: 1.5rem;
  font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f8f5ee, #090c1d); color: light-dark(#0b1033, #f7f3ea); }
h1, p { margin: 0; max-width: 34rem; }
p { color: light-dark(#474b61, #b9bace); }
`

/** Allows the page's own style, by its hash, and nothing else. */
export const waitingPolicy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page of a documentation that is being built; it looks again by itself. */
export const waitingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="5" />
    <meta name="robots" content="noindex" />
    <title>Wallet docs</title>
    <link rel="icon" href="data:," />
    <style>${style}</style>
  </head>
  <body>
    <h1>The documentation is being built</h1>
    <p>It takes about a minute, and only when its sources have changed. This page opens it by itself.</p>
    <p lang="ru">Документация собирается, это занимает около минуты. Страница обновится сама.</p>
  </body>
</html>
`
