const FORWARDED = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'];

const STYLE = `<style>
  * { box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f4fb; color: #1f1f33; }
  main { width: min(26rem, 100% - 2rem); padding: 2rem; background: #fff; border-radius: 12px; box-shadow: 0 4px 24px #484bb426; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
  p { margin: 0 0 1rem; color: #4a4a63; }
  [role=alert] { color: #a8071a; }
  label { display: block; margin-bottom: 1rem; font-weight: 600; }
  input { display: block; width: 100%; margin-top: .25rem; padding: .5rem .75rem; border: 1px solid #76769a; border-radius: 6px; }
  button { width: 100%; padding: .6rem; border: 0; border-radius: 6px; background: #484bb4; color: #fff; font-weight: 600; cursor: pointer; }
  :focus-visible { outline: 3px solid #8b8de0; outline-offset: 2px; }
</style>
`;

/** The sign-in page, on which any user can be entered; `problem` is shown above the form and is tied to the e-mail field. */
export function signInPage(query: URLSearchParams, problem = ''): string {
  const hidden = FORWARDED.filter((name) => query.has(name)).map(
    (name) => `<input type="hidden" name="${name}" value="${escape(query.get(name) ?? '')}">`,
  );
  const alert = problem ? `<p role="alert" id="problema">${escape(problem)}</p>` : '';
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problema"' : '';
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Entrar (ambiente local) - Viajário</title>
${STYLE}</head>
<body>
<main>
<h1>Entrar</h1>
<p>Este é o substituto local do Google: entre com o e-mail que quiser, sem senha.</p>
${alert}
<form method="post" action="/authorize">
${hidden.join('\n')}
<label>E-mail <input type="email" name="email" required autofocus autocomplete="email" value="${escape(query.get('email') ?? '')}"${invalid}></label>
<label>Nome <input type="text" name="name" autocomplete="name" value="${escape(query.get('name') ?? '')}"></label>
<button type="submit">Entrar</button>
</form>
</main>
</body>
</html>
`;
}

/** A plain page that explains in Portuguese why a sign-in cannot begin. */
export function refusalPage(reason: string): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Erro de autorização</title></head>
<body><main><h1>Erro de autorização</h1><p>${escape(reason)}</p></main></body></html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
