import { html, raw } from '@lapida/documento/base/html'
import type { PaginaHtml } from '@lapida/documento/pagina/pagina'

interface Opcoes {
  /** path of the font's file */
  fonte: string
  /** what was asked for in the field, to stand there again */
  typed: string
  /** what is known of it; null where nothing was asked for */
  conferencia: { confere: boolean; texto: string } | null
}

const estiloOf = (fonte: string) =>
  `@font-face{font-family:Geist;src:url(${fonte}) format("woff2");font-weight:100 900;font-display:swap}` +
  ':root{color-scheme:light dark;--fundo:#f6f7f9;--folha:#fff;--texto:#1e293b;--suave:#55606f;--linha:#7b8492;--azul:#1d4ed8;--sobre:#fff;--sim:#047857;--nao:#b91c1c}' +
  '@media(prefers-color-scheme:dark){:root{--fundo:#0f141b;--folha:#18202a;--texto:#e6eaf0;--suave:#a9b4c2;--linha:#8391a3;--azul:#9dbdff;--sobre:#0b1220;--sim:#6ee7b7;--nao:#fca5a5}}' +
  '*{box-sizing:border-box}body{margin:0;background:var(--fundo);color:var(--texto);font:1rem/1.5 Geist,system-ui,sans-serif}' +
  'main{max-width:40rem;margin:0 auto;padding:24px 16px}section{background:var(--folha);border-radius:14px;padding:20px 16px;margin-top:16px}' +
  'h1{font-size:1.5rem;line-height:1.25;margin:0 0 8px}h2{font-size:1.0625rem;margin:0 0 8px}p{margin:0 0 12px}.suave{color:var(--suave);font-size:.9375rem}' +
  'label{display:block;font-weight:600;margin-bottom:6px}input{width:100%;min-height:44px;padding:9px 12px;font:inherit;color:inherit;background:var(--folha);border:1px solid var(--linha);border-radius:10px}' +
  'input[type=file]{padding:8px}button{min-height:44px;padding:0 18px;margin-top:12px;font:inherit;font-weight:600;color:var(--sobre);background:var(--azul);border:0;border-radius:10px;cursor:pointer}' +
  ':focus-visible{outline:3px solid var(--azul);outline-offset:2px}' +
  '.fim{font-weight:600;overflow-wrap:anywhere}.fim:empty{display:none}.sim{color:var(--sim)}.nao{color:var(--nao)}[hidden]{display:none}'

const SCRIPT =
  'var f=document.getElementById("arquivo"),r=document.getElementById("resultado");' +
  'function diz(t,c){r.textContent=t;r.className="fim "+c}' +
  'if(window.crypto&&crypto.subtle&&window.fetch){document.getElementById("por-arquivo").hidden=false;f.onchange=function(){var a=f.files[0];if(!a)return;diz("Conferindo…","");' +
  'a.arrayBuffer().then(function(b){return crypto.subtle.digest("SHA-256",b)}).then(function(d){var h=Array.prototype.map.call(new Uint8Array(d),function(n){return("0"+n.toString(16)).slice(-2)}).join("");document.getElementById("sha256").value=h;return fetch("/conferir/"+h)})' +
  '.then(function(p){if(!p.ok)throw 0;return p.json()}).then(function(c){diz(c.texto,c.confere?"sim":"nao")}).catch(function(){diz("Não foi possível conferir agora. Tente de novo em um minuto.","nao")})}}'

/** Where anybody checks a file: it is hashed in the browser and stays there. Without JavaScript its hash can be typed. */
export function paginaConferir({ fonte, typed, conferencia }: Opcoes): PaginaHtml {
  const estilo = estiloOf(fonte)
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Conferir um arquivo</title>
        <style>
          ${raw(estilo)}
        </style>
      </head>
      <body>
        <main>
          <h1>Conferir um arquivo</h1>
          <p class="suave">
            Para saber se o PDF de um orçamento ou de um comprovante foi emitido aqui e está como saiu daqui.
          </p>
          <section id="por-arquivo" hidden>
            <label for="arquivo">Escolha o PDF</label>
            <input type="file" id="arquivo" accept="application/pdf,.pdf" />
            <p class="suave">O arquivo não sai do seu aparelho: só o código dele é perguntado.</p>
          </section>
          <p
            id="resultado"
            role="status"
            class="fim${conferencia && (conferencia.confere ? ' sim' : ' nao')}"
          >
            ${conferencia && conferencia.texto}
          </p>
          <section>
            <h2>Pelo código SHA-256 do arquivo</h2>
            <form method="get" action="/conferir">
              <label for="sha256">Código de 64 letras e números</label>
              <input
                id="sha256"
                name="sha256"
                required
                maxlength="100"
                autocomplete="off"
                spellcheck="false"
                value="${typed}"
              />
              <button>Conferir</button>
            </form>
          </section>
        </main>
        <script>
          ${raw(SCRIPT)}
        </script>
      </body>
    </html>`
  return { html: page.markup, estilos: [estilo], scripts: [SCRIPT] }
}
