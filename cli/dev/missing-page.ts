/** What the server answers where it has neither a site nor the list of them. */
export const missingPage = (port: number): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>No such site</title>
<h1>No such site</h1>
<p><a href="http://localhost:${port}/">All sites</a>
</html>
`
