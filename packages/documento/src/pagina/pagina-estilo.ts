import type { Papel } from '../base/cores.ts'
import { ESTILO_DOS_FATOS } from './pagina-fatos.ts'

/**
 * Hand-written stylesheet of the public page: no layers, no nesting, hex colours, so that the old
 * phone of a customer draws it too. The company's colours come in as custom properties.
 */
export function estiloPagina(papel: Papel, fonte: string | null): string {
  const face = fonte
    ? `@font-face{font-family:"Geist Variable";src:url(${fonte}) format("woff2");font-weight:100 900;font-display:swap}`
    : ''
  return `${face}${FALLBACK_FACE}:root{${variables(papel)}}${RULES}${ESTILO_DOS_FATOS}`
}

const variables = (papel: Papel) =>
  [
    ['fundo', papel.fundo],
    ['texto', papel.texto],
    ['suave', papel.textoSuave],
    ['linha', papel.linha],
    ['mesa', papel.fundoSuave],
    ['primaria', papel.primaria],
    ['sobre-primaria', papel.sobrePrimaria],
    ['primaria-texto', papel.primariaTexto],
    ['secundaria', papel.secundaria],
    ['secundaria-texto', papel.secundariaTexto],
    ['destaque', papel.destaque],
    ['sobre-destaque', papel.sobreDestaque],
    ['destaque-borda', papel.destaqueBorda],
  ]
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const FALLBACK_FACE =
  '@font-face{font-family:"Geist Fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:101.28%;ascent-override:99.23%;descent-override:29.13%;line-gap-override:0%}'

const RULES = `
*,*::before,*::after{box-sizing:border-box}
html{color-scheme:light;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--mesa);color:var(--texto);font:400 1rem/1.5 "Geist Variable","Geist Fallback",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,p,dl,dd,ul{margin:0}
h1{font-size:1.5rem;line-height:1.2;font-weight:650;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:1.125rem;line-height:1.3;font-weight:600;letter-spacing:-.005em}
.num{font-variant-numeric:tabular-nums lining-nums}
.suave{color:var(--suave)}
.menor{font-size:.875rem;line-height:1.25rem}
.detalhe{display:block}
.largura{max-width:720px;margin:0 auto;padding:0 16px}
:focus-visible{outline:2px solid var(--primaria-texto);outline-offset:2px}
.faixa{height:6px;background:var(--primaria)}
.topo{background:var(--fundo);border-bottom:1px solid var(--linha)}
.topo .largura{display:flex;gap:12px;align-items:center;padding-top:16px;padding-bottom:16px}
.logo{width:48px;height:48px;flex:none;border-radius:10px;background:var(--primaria);color:var(--sobre-primaria);display:grid;place-items:center;font-weight:700}
img.logo{object-fit:contain;background:none;border-radius:6px;width:auto;max-width:min(40%,160px)}
.topo .largura>div{min-width:0}
main.largura{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;padding-top:20px;padding-bottom:48px}
.topo,.cartao,h1,.rodape{overflow-wrap:anywhere}
.cartao{background:var(--fundo);border:1px solid var(--linha);border-radius:14px;padding:16px}
.realce{border-left:5px solid var(--destaque)}
.linha{display:flex;gap:8px 12px;justify-content:space-between;align-items:center;flex-wrap:wrap}
.total{font-size:clamp(1.5rem,9vw,2.25rem);overflow-wrap:normal;line-height:1.1;font-weight:650;letter-spacing:-.02em;margin:8px 0}
.selo{display:inline-flex;align-items:center;gap:6px;padding:2px 10px;border-radius:999px;font:550 .8125rem/1.25rem inherit;font-size:.8125rem;font-weight:550}
.selo svg{width:14px;height:14px}
.aguardando{background:#fffbeb;color:#92400e}.aprovado{background:#ecfdf5;color:#065f46}.rejeitado{background:#fef2f2;color:#b91c1c}.vencido{background:#f2efeb;color:#4c4740}
svg.i{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round;flex:none}
table{width:100%;border-collapse:collapse;margin-top:8px}
th{font-weight:500;text-align:left;padding:6px 0;border-bottom:2px solid var(--secundaria)}
td{border-top:1px solid var(--linha);padding:10px 0;vertical-align:middle}
tbody tr:first-child td{border-top:0}
td b{font-weight:550}
.r{text-align:right}
td.r,.somas span+span{white-space:nowrap}
td.r{padding-left:12px}
td.d{width:68px;padding-right:12px}
.d svg{display:block;width:56px;height:30px}
.pedra{fill:#e6e2dd;stroke:#afa8a1;stroke-width:.75}
.borda{stroke:var(--secundaria-texto);stroke-width:2.5;stroke-linecap:round}
.soma td{font-weight:600}
.fotos{display:flex;gap:8px;overflow-x:auto;margin-top:12px}
.fotos img{height:120px;width:auto;border-radius:10px;flex:none}
.somas{display:grid;gap:8px}
.somas div{display:flex;justify-content:space-between;gap:16px}
.somas .final{border-top:1px solid var(--linha);padding-top:12px;font-weight:650;font-size:1.25rem}
.condicoes{display:grid;gap:10px;margin-top:8px}
.observacoes{padding-left:18px;display:grid;gap:4px;margin-top:12px}
.qr{display:flex;gap:16px;align-items:center;overflow-wrap:anywhere}
.qr svg{width:104px;height:104px;flex:none;background:#fff;border-radius:8px}
.pix .qr{margin-top:12px}
.codigo{flex:1 1 100%;overflow-wrap:anywhere;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.75rem}
.assinaturas{display:none}
.rodape{text-align:center;white-space:pre-line}
.cabecalho{margin-top:8px;white-space:pre-line;overflow-wrap:anywhere}
.aviso{display:flex;gap:12px;align-items:center;justify-content:center;background:#1e1a17;color:#f9f7f4;padding:10px 16px;position:sticky;top:0}
.aviso[hidden]{display:none}
.aviso button{min-height:44px;padding:0 12px;border:0;background:none;color:#93c5fd;font:inherit;font-weight:600;cursor:pointer}
@media (max-width:359px){td.d{width:36px;padding-right:8px}.d svg{width:28px;height:15px}}
@page{size:A4 portrait;margin:10mm}
@media print{
body{background:#fff;font-size:10pt}
.aviso{display:none}
.pix{break-inside:avoid}
main.largura{padding:8px 0 0;gap:8px}
.largura{max-width:none;padding-left:0;padding-right:0}
.topo{border-color:var(--linha)}
.topo .largura{padding-top:8px;padding-bottom:8px}
.faixa,.logo,.realce,.qr svg{-webkit-print-color-adjust:exact;print-color-adjust:exact}
h1{font-size:15pt}
h2{font-size:12pt;break-after:avoid}
.menor{font-size:9pt;line-height:1.35}
.cartao{padding:8px 12px;border-radius:8px}
.total{font-size:22pt;margin:2px 0}
.linha,.resumo,tr,.somas,.qr,.assinaturas,.condicoes div,li{break-inside:avoid}
thead{display:table-header-group}
table{margin-top:4px}
th{padding:3px 0}
td{padding:4px 0}
.fotos img{height:90px}
.condicoes{grid-template-columns:1fr 1fr;gap:6px 24px;margin-top:4px}
.observacoes{margin-top:8px;gap:1px}
.qr svg{width:31mm;height:31mm}
.assinaturas{display:grid;grid-template-columns:1fr 1fr;gap:48px;padding-top:36px;text-align:center}
.assinaturas div{border-top:1px solid var(--texto);padding-top:6px}
}
`.replace(/\n/g, '')
