/** The page for a host that is not served here. It names none of the served hosts. */
export const foreignHostPage = (port: number): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>No such site</title>
<h1>No such site</h1>
<p>This server answers for its own sites alone. <a href="http://localhost:${port}/">All sites</a>
</html>
`
