import type { Cores } from '@lapida/contracts/empresa'
import { papelEscuro, textOn, type Papel } from '../base/cores.ts'
import { ESTILO_DOS_FATOS } from './pagina-fatos.ts'

/** Which parts of a page need rules of their own: a page carries no others. */
export interface PartesDoEstilo {
  escolha: boolean
  formulario: boolean
  mudancas: boolean
  depois: boolean
  desenhos: boolean
  fotos: boolean
  /** pictures of slabs with what is cut from them */
  prova?: boolean
  /** slabs that are for sale */
  vitrine?: boolean
}

/**
 * Hand-written stylesheet of the page of a proposta: no layers, no nesting, hex colours, so that the old phone of a
 * customer draws it too. The company's colours come in as custom properties, on light paper and, where the phone asks for
 * it, on dark; green is ours whatever they are, so that no company's red is the colour of a yes.
 */
export function estiloProposta(
  { papel, cores, fonte }: { papel: Papel; cores: Cores; fonte: string },
  partes: PartesDoEstilo,
): string {
  const face = `@font-face{font-family:G;src:url(${fonte}) format("woff2");font-weight:100 900;font-display:swap}`
  const parts = [
    BASE,
    ESTILO_DOS_FATOS,
    partes.mudancas && MUDANCAS,
    partes.escolha && ESCOLHA,
    partes.fotos && FOTOS,
    partes.desenhos && DESENHOS,
    partes.prova === true && PROVA,
    partes.vitrine === true && VITRINE,
    partes.formulario && FORMULARIO,
    partes.depois && DEPOIS,
    LARGO,
    partes.vitrine === true && VITRINE_LARGA,
    partes.escolha && ESCOLHA_LARGA,
    PAPEL,
  ]
  const rules = parts.filter((part) => part !== false).join('')
  const light = `:root{${colours(papel)};--borda:${papel.textoSuave};${CLARO}}`
  const dark = `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${colours(papelEscuro(cores))};--borda:#918a84;${ESCURO}}}`
  return shortNames(`${face}${FALLBACK_FACE}${light}${rules}${dark}`.replace(/\n/g, '').replace(/;\}/g, '}'))
}

/** Custom properties have long names for whoever reads this, and short ones on the way. */
function shortNames(css: string): string {
  const names = [...new Set(css.match(/--[a-z-]+/g) ?? [])]
  const short = new Map(names.map((name, i) => [name, `--${(i + 10).toString(36)}`]))
  return css.replace(/--[a-z-]+/g, (name) => short.get(name) ?? name)
}

const colours = (papel: Papel) =>
  [
    ['fundo', papel.fundo],
    ['mesa', papel.fundoSuave],
    ['texto', papel.texto],
    ['suave', papel.textoSuave],
    ['linha', papel.linha],
    ['primaria', papel.primaria],
    ['sobre-primaria', papel.sobrePrimaria],
    ['primaria-texto', papel.primariaTexto],
    ['sim', legible('#047857', papel)],
    ['erro', legible('#b91c1c', papel)],
  ]
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Legible on the paper and on its second shade. */
function legible(cor: string, { fundo, fundoSuave }: Papel): string {
  return textOn(textOn(cor, fundo), fundoSuave)
}

// Letters and grounds that belong together, whatever the paper is.
const CLARO =
  '--aviso:#92400e;--aviso-texto:#33261a;--aviso-fundo:#fff7e0;--aviso-linha:#f3d9a0;--feito:#065f46;--feito-texto:#10332a;--feito-fundo:#ecfdf5;--feito-linha:#a7f3d0;--campo:#fff;--tinta:#231c17'
const ESCURO =
  '--aviso:#fcd38a;--aviso-texto:#f3e4cd;--aviso-fundo:#33260f;--aviso-linha:#5c4418;--feito:#7ce7bf;--feito-texto:#dff5ec;--feito-fundo:#0b2c22;--feito-linha:#17503e;--campo:#0f0d0c;--tinta:#f5f1ec'

const FALLBACK_FACE =
  '@font-face{font-family:H;src:local(Arial),local(Roboto);size-adjust:101.28%;ascent-override:99.23%;descent-override:29.13%;line-gap-override:0%}'

const FAMILIA = 'G,H,system-ui,sans-serif'

const BASE = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding:16px 0 112px}
body{margin:0;background:var(--mesa);color:var(--texto);font:400 1rem/1.5 ${FAMILIA};overflow-wrap:anywhere}
h1,h2,h3,p,dl,dd,ul,ol,figure,fieldset{margin:0;padding:0;border:0;min-width:0}
ul,ol{list-style:none}
.folha,.folha>main,.cartao,.estado,.abre,.cab,.grupo,.soma,.fs,.termos,.campo,form,.form,.outras,.calma,.pixes{display:grid;grid-template-columns:minmax(0,1fr)}
h1{font-size:1.625rem;line-height:1.2;font-weight:650}
h2{font-size:1.1875rem;line-height:1.3;font-weight:620}
h3{font-size:.9375rem;line-height:1.4;font-weight:600}
a{color:var(--primaria-texto)}
b{font-weight:600}
img,svg{display:block;max-width:100%}
[hidden]{display:none!important}
.num,.v{font-variant-numeric:tabular-nums}
.v{white-space:nowrap;flex:none}
.s,.suave{color:var(--suave)}
.m,.menor{font-size:.875rem;line-height:1.45}
.i{width:20px;height:20px;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:3px solid var(--primaria-texto);outline-offset:2px}
.so,.mudou i{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.topo{background:var(--primaria);color:var(--sobre-primaria)}
.topo>div{max-width:1104px;margin:0 auto;padding:12px 16px;display:flex;align-items:center;gap:12px}
.marca{width:44px;height:44px;flex:none;border-radius:10px;background:var(--sobre-primaria);color:var(--primaria);display:grid;place-items:center;font-weight:700}
img.marca{background:#fff;object-fit:contain;padding:4px;width:auto;min-width:44px;max-width:132px}
.topo p{line-height:1.3;min-width:0;flex:1;font-weight:620}
.topo p span{display:block;font-size:.8125rem;font-weight:400}
.folha{max-width:1104px;margin:0 auto;padding:24px 16px 132px;gap:16px}
.folha>main{gap:16px;align-content:start}
.abre{padding:0 2px 4px;gap:8px}
.recado{margin-top:8px;padding-left:14px;border-left:3px solid var(--primaria);white-space:pre-line}
.cartao,.estado{border:1px solid var(--linha);border-radius:16px;padding:20px 16px;gap:16px;background:var(--fundo)}
.cab{gap:4px}
.cab h2{display:flex;gap:10px;align-items:center}
.passo{width:26px;height:26px;flex:none;border-radius:50%;background:var(--primaria);color:var(--sobre-primaria);display:grid;place-items:center;font-size:.8125rem;font-weight:650}
.total{font-size:clamp(1.625rem,10.2vw,2.5rem);line-height:1.05;font-weight:660;white-space:nowrap}
.selo{display:inline-flex;align-items:center;gap:6px;padding:4px 12px 4px 9px;border-radius:99px;font-size:.875rem;font-weight:560;line-height:1.3;background:var(--aviso-fundo);color:var(--aviso)}
.selo .i{width:16px;height:16px}
.selo.nulo{background:var(--mesa);color:var(--suave)}
.fs{border-top:1px solid var(--linha)}
.fs.solto{border:0}
.fs div{display:flex;justify-content:space-between;gap:16px;padding:9px 0;border-bottom:1px solid var(--linha)}
.fs div:last-child{border:0;padding-bottom:0}
.fs dt{color:var(--suave);max-width:calc(100% - 9rem);overflow-wrap:break-word}.fs dd{text-align:right;font-weight:560}.fs .fatos{text-align:left}
.estado{gap:10px}
.estado h1,.estado h2{display:flex;gap:12px;align-items:flex-start}
.estado h1 .i,.estado h2 .i{width:28px;height:28px;stroke-width:2}
.estado.aviso{background:var(--aviso-fundo);border-color:var(--aviso-linha);color:var(--aviso-texto);--suave:var(--aviso-texto);--linha:var(--aviso-linha)}
.estado.aviso h1,.estado.aviso h2{color:var(--aviso)}
.estado.ok{background:var(--feito-fundo);border-color:var(--feito-linha);color:var(--feito-texto)}
.estado.ok h1{color:var(--feito)}
.estado.aviso a:not(.bt),.estado.ok a:not(.bt){color:inherit}
.estado.nulo .i{color:var(--suave)}
.fala{border-left:3px solid currentColor;padding:2px 0 2px 12px;white-space:pre-line}
.faixa{position:relative;margin:-20px -16px 0;height:192px;overflow:hidden;border-radius:15px 15px 0 0;background:var(--linha)}
.faixa img{width:100%;height:100%;object-fit:cover}
.faixa figcaption{position:absolute;left:16px;right:16px;bottom:12px;display:flex}
.faixa figcaption>*{padding:4px 12px;border-radius:14px;background:#fff;color:#231c17;font-size:.875rem;font-weight:600;line-height:1.4}
table{width:100%;border-collapse:collapse}
td{border-top:1px solid var(--linha);padding:9px 0;vertical-align:top}
tbody tr:first-child td{border-top:0}
td b{font-weight:560}
td+td{text-align:right;padding-left:12px;white-space:nowrap}
small{display:block;font-size:.875rem;line-height:1.45;color:var(--suave)}
.sub td{font-weight:600}
.tag{display:inline-block;font-size:.75rem;line-height:1.5;font-weight:600;padding:0 8px;border-radius:99px;background:var(--aviso-fundo);color:var(--aviso);margin-left:4px}
.grupo{gap:6px}
.soma{gap:10px}
.soma div{display:flex;justify-content:space-between;gap:16px}
.soma dt{flex:1;min-width:0}.soma dd{flex:none;text-align:right;white-space:nowrap}
.soma .fim{border-top:2px solid;padding-top:12px;font-size:1.25rem;font-weight:650;align-items:baseline}
.termos{gap:8px;padding-left:20px;list-style:decimal}
.termos li{padding-left:4px}
.bt{display:inline-flex;align-items:center;justify-content:center;gap:10px;min-height:48px;padding:10px 18px;border-radius:12px;border:1px solid var(--borda);background:var(--fundo);color:var(--texto);font:inherit;font-weight:600;line-height:1.2;text-decoration:none;cursor:pointer;text-align:center}
.bt:hover{background:var(--mesa)}
.bt.p{background:#047857;border-color:#047857;color:#fff}.bt.p:hover{background:#065f46}
.bt.g{min-height:58px;font-size:1.125rem;width:100%}
.bt.t{border-color:transparent;background:none;text-decoration:underline;text-underline-offset:3px;padding:10px 12px;font-weight:560;font-size:.9375rem}
.bts{display:flex;flex-wrap:wrap;gap:10px}
details>summary{list-style:none;cursor:pointer}details>summary::-webkit-details-marker{display:none}
.rodape{padding:8px 2px;text-align:center}.rodape span{display:inline-block;padding:0 8px}.rodape p{white-space:pre-line}
.barra{position:fixed;left:0;right:0;bottom:0;z-index:5;background:var(--fundo);border-top:1px solid var(--linha);box-shadow:0 -6px 24px rgba(20,14,10,.1);padding:10px 16px calc(10px + env(safe-area-inset-bottom));display:flex;gap:12px;align-items:center}
.barra .quanto{flex:1;min-width:0;line-height:1.2}
.barra .quanto b{display:block;font-size:1.1875rem;font-weight:650}
.barra .bt.p{min-width:116px;padding:10px 14px}
.barra .zap{width:48px;padding:0;flex:none}
.so-mesa{display:none}
.barra.longe{display:none}
@media (max-width:379px){.barra{gap:8px}.barra .bt.p{min-width:96px;padding:10px 12px}.barra .quanto b{font-size:1.0625rem}}
@media (max-height:460px) and (max-width:1023px){.barra{position:static}.folha{padding-bottom:24px}}
`

const MUDANCAS = `
.mudou li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 0;border-top:1px solid var(--linha)}
.mudou ins{text-decoration:none;font-weight:620}
.mudou .fim{font-weight:620;border-top:2px solid}
`

const ESCOLHA = `
.pedras{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:9px}
.pedras.duas{grid-template-columns:repeat(2,minmax(0,1fr))}
.pedra{position:relative;display:grid;grid-template-rows:auto 1fr;border:1px solid var(--borda);border-radius:14px;background:var(--fundo);overflow:hidden}
label.pedra,.opcao{cursor:pointer}
.pedra input{position:absolute;opacity:0;width:100%;height:100%;margin:0}
.pedra img,.pedra .sem{width:100%;height:auto;aspect-ratio:1;object-fit:cover;background:var(--linha)}
.pedra>span{padding:10px 8px 12px;display:grid;gap:4px;align-content:start;line-height:1.25;font-size:.875rem}
.pedra b{font-size:.9375rem}
.pedra .v{font-weight:600}.pedra .num{overflow-wrap:normal;white-space:normal}.pedra .s{font-size:.75rem}
.pedra i{position:absolute;left:8px;top:8px;min-width:26px;height:26px;border-radius:99px;background:#fff;color:#231c17;font-size:.8125rem;font-weight:650;line-height:26px;font-style:normal;text-align:center;padding:0 8px}
.pedra:has(input:checked){box-shadow:0 0 0 2px var(--fundo),0 0 0 5px var(--primaria-texto);border-color:transparent}
.pedra input:checked~i{background:var(--primaria);color:var(--sobre-primaria)}
.pedra input:checked~i::after{content:" \\2713"}
.pedra:has(:focus-visible){outline:3px solid var(--primaria-texto);outline-offset:7px}
.so-b,.so-c{display:none}
.folha:has(#p0B:checked) .so-a,.folha:has(#p0C:checked) .so-a{display:none}
.folha:has(#p0B:checked) .so-b,.folha:has(#p0C:checked) .so-c{display:block}
.opcao{display:grid;grid-template-columns:28px minmax(0,1fr) auto;gap:2px 12px;align-items:start;padding:14px;border:1px solid var(--borda);border-radius:12px}
.opcao+.opcao{margin-top:10px}
.opcao input{width:24px;height:24px;margin:0;accent-color:#047857}
.opcao:has(:checked){border-color:var(--sim);box-shadow:inset 0 0 0 1px var(--sim)}
.opcao .m{grid-column:2/4}
@media (max-width:379px){.pedras,.pedras.duas{grid-template-columns:1fr}.pedra{grid-template:auto/112px 1fr}.pedra img,.pedra .sem{height:100%}}
@media (forced-colors:active){.pedra:has(input:checked),.opcao:has(:checked){outline:3px solid Highlight}}
`

const ESCOLHA_LARGA =
  '@media (min-width:640px){.pedra img,.pedra .sem{aspect-ratio:4/3}.pedra>span{padding:12px 14px 14px}}'

const FOTOS =
  '.fotos{display:flex;gap:8px;overflow-x:auto}.fotos img{height:148px;width:auto;border-radius:10px;flex:none;max-width:none}'

// The pictures are on white, whatever the paper is.
const DESENHOS = `
.desenhos{gap:12px;padding-bottom:0;overflow:hidden}
.desenhos figure{display:grid;gap:8px}
.desenhos h3{color:var(--suave)}
.desenhos figure>a,.desenhos picture{display:block;margin:0 -16px;text-decoration:none}
.desenhos a picture{margin:0}
.desenhos a:focus-visible{outline-offset:-3px}
.desenhos img{width:100%;height:auto;background:#fff;border-top:1px solid var(--linha);border-bottom:1px solid var(--linha)}
.ampliar{display:flex;gap:8px;align-items:center;min-height:44px;padding:0 16px;font-weight:550}
.legenda{padding-bottom:12px}
@media (min-width:720px){.legenda{display:none}}
@media (min-width:640px){.desenhos figure>a,.desenhos picture{margin:0 -24px}.ampliar{padding:0 24px}}
@media (min-width:1024px){.desenhos figure>a,.desenhos picture{margin:0 -28px}.ampliar{padding:0 28px}}
@media print{.ampliar,.legenda{display:none}.desenhos figure{break-inside:avoid}.desenhos img{max-height:120mm;object-fit:contain}}
`

// Names in a picture are read on any stone: light letters with a dark edge.
const PROVA = `
.fontes{position:absolute}
.pedra-svg{width:100%;height:auto;border-radius:10px;background:var(--mesa)}
.pedra-svg path{fill:none;vector-effect:non-scaling-stroke}
.pedra-svg .borda{stroke:#fff;stroke-width:2.5;filter:drop-shadow(0 0 1px #17120f)}
.pedra-svg .vazia{fill:var(--linha)}
.pedra-svg .junta{stroke:#c2410c;stroke-width:3.5}
.pedra-svg .fora{opacity:.35}
.pedra-svg [data-p]{pointer-events:all}
.pedra-svg .acesa{stroke:#ffb020;stroke-width:6}
.tresd{width:100%;height:100%;max-width:none;max-height:none;padding:0;border:0;background:#edeae5}
.tresd canvas{display:block;width:100%;height:100%;touch-action:none;cursor:grab}
.tresd div{position:absolute;right:0;bottom:0;left:0;display:flex;justify-content:center;gap:8px;padding:12px}
.tresd .bt{width:52px;padding:0;font-size:1.375rem}
.pedra-svg text{pointer-events:none;fill:#fff;stroke:#17120f;stroke-width:.22em;paint-order:stroke;stroke-linejoin:round;text-anchor:middle;font-weight:650}
.pedra-svg .letra{stroke:#9a3412}
.juntas li,.pecas li{padding:9px 0;border-top:1px solid var(--linha)}
.juntas li:first-child,.pecas li:first-child{border:0}
.pecas li{display:grid;grid-template-columns:5.5em minmax(0,1fr);gap:0 10px}
.quadros{display:grid;grid-auto-flow:column;grid-auto-columns:94%;gap:10px;overflow-x:auto;scroll-snap-type:x mandatory;border-radius:10px}
.quadros figure{margin:0;scroll-snap-align:center}
.quadros img{display:block;width:100%;height:auto;border-radius:10px}
.lembrar{display:grid;gap:8px;list-style:disc;padding-left:20px}
@media (min-width:1024px){.prova .folha{grid-template-columns:minmax(0,880px)}}
@media print{.quadros{grid:auto/1fr 1fr;overflow:visible}.pedra-svg,.quadros img{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`

const VITRINE = `
.vitrine .folha{padding-bottom:40px}
.busca form{grid-template-columns:1fr 1fr;gap:14px 12px;align-items:start}
.busca .campo:first-child,.busca .bts{grid-column:1/-1}
.ofertas{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,270px),1fr))}
.ofertas .cartao{display:flex;flex-direction:column;gap:8px;padding-top:0;overflow:hidden}
.ofertas .bt{margin-top:auto}
.ofertas .m{padding-bottom:6px}
.retrato{position:relative;display:grid;place-items:center;margin:0 -16px;height:208px;padding:12px;background:var(--mesa);border-bottom:1px solid var(--linha);text-decoration:none}
.retrato img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.retrato .plana{inset:12px;width:calc(100% - 24px);height:calc(100% - 24px);object-fit:contain}
.retrato svg{position:relative;width:100%;height:184px;overflow:visible}
div.retrato{align-content:space-between}
div.retrato svg{height:158px}
.retrato span{justify-self:end;color:var(--suave)}
.retrato rect,.retrato polygon{fill:rgba(194,65,12,.35);stroke:#c2410c;stroke-width:2;vector-effect:non-scaling-stroke}
.retrato .sem{fill:var(--linha);stroke:var(--suave)}
.retrato:focus-visible{outline-offset:-3px}
.preco b{font-size:1.375rem;font-weight:660}
.vitrine nav{align-items:center;justify-content:center}
`

const VITRINE_LARGA =
  '@media (min-width:640px){.busca form{grid-template-columns:2fr 1fr 1fr 1fr}.busca .campo:first-child{grid-column:auto}.ofertas .cartao{padding-top:0}.retrato{margin:0 -24px}}' +
  '@media (min-width:1024px){.vitrine .folha{grid-template-columns:minmax(0,1056px);padding-bottom:40px}.retrato{margin:0 -28px}}'

const FORMULARIO = `
.resposta{border:2px solid #047857}
.campo{gap:6px}
.campo>label,.campo>b{font-size:.9375rem;font-weight:580}
.campo input,.campo textarea,.campo select{min-height:50px;width:100%;padding:11px 14px;border:1px solid var(--borda);border-radius:10px;background:var(--campo);color:var(--tinta);font:inherit}
.campo textarea{min-height:96px}
.campo .curto{max-width:9.5rem;font-size:1.25rem;letter-spacing:.28em}
.campo [aria-invalid]{border:2px solid var(--erro)}
.erro{color:var(--erro);font-size:.9375rem;display:flex;gap:8px}
form,.form{gap:18px}
.quadro{position:relative;border:1px dashed #7d7670;border-radius:10px;background:#fff;max-width:480px}
.quadro canvas{width:100%;aspect-ratio:25/12;display:block;touch-action:none;border-radius:10px;}
.quadro p{position:absolute;inset:auto 16px 12px;border-top:1px solid #b9b2ab;padding-top:6px;color:#615b56;font-size:.875rem;pointer-events:none;text-align:center}
.aceite{display:grid;grid-template-columns:28px minmax(0,1fr);gap:12px;padding:14px;border-radius:12px;background:var(--mesa)}
.aceite input{width:26px;height:26px;margin:0;accent-color:#047857}
.outras{gap:10px;border-top:1px solid var(--linha);padding-top:18px}
details[open]>summary.bt{margin-bottom:16px;background:var(--mesa)}
summary.bt{width:100%}
.calma{gap:8px;background:var(--mesa);border-radius:12px;padding:14px 14px 14px 34px;list-style:decimal}
.linha{display:flex;flex-wrap:wrap;gap:6px 12px;justify-content:space-between;align-items:center}
.linha b{font-size:1.375rem}
@media (min-width:640px){.outras.duas{grid-template-columns:1fr 1fr;align-items:start}.outras details[open]{grid-column:1/3}}
`

const DEPOIS = `
.pixes,.form{gap:16px}
.pix{border:2px solid #047857}
.pix .selo{margin-top:8px}
.qr{width:188px;height:188px;background:#fff;border:1px solid var(--linha);border-radius:12px;margin:0 auto}
.qr+figcaption{text-align:center;margin-top:8px}
.codigo{font:400 .8125rem/1.5 ui-monospace,Menlo,Consolas,monospace;background:var(--campo);color:var(--tinta);border:1px solid var(--linha);border-radius:10px;padding:12px;user-select:all}
.etapas li{position:relative;display:grid;grid-template-columns:32px minmax(0,1fr);gap:0 14px;padding-bottom:20px}
.etapas li:last-child{padding-bottom:0}
.etapas li::before{content:"";position:absolute;left:15px;top:32px;bottom:0;width:2px;background:var(--linha)}
.etapas li:last-child::before{display:none}
.etapas .feita::before{background:#047857}
.bola{width:32px;height:32px;border-radius:50%;border:2px solid var(--borda);display:grid;place-items:center;font-size:.875rem;font-weight:620;color:var(--suave)}
.feita .bola{background:#047857;border-color:#047857;color:#fff}
.agora .bola{border:3px solid var(--primaria-texto);color:var(--primaria-texto)}
.agora b{color:var(--primaria-texto)}
.bola .i{width:18px;height:18px;stroke-width:2.5}
.pagas li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:9px 0;border-top:1px solid var(--linha)}
.pagas li:first-child{border:0}
.pagas .m{grid-column:1/3}
.pagas .paga{color:var(--sim);font-weight:560}
.firma svg{width:200px;height:96px;fill:none;stroke:var(--texto);stroke-width:8;stroke-linecap:round;stroke-linejoin:round}
.firma p{font-size:1.5rem;font-style:italic}
@media (min-width:640px){.pixes{grid-template-columns:minmax(0,1fr) 204px;gap:28px;align-items:start}}
@media print{.pix .bt,.pix details{display:none!important}.bola,.qr{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`

const LARGO = `
@media (min-width:640px){.cartao,.estado{padding:24px}.faixa{margin:-24px -24px 0;height:240px}.faixa figcaption{left:24px}}
@media (min-width:1024px){
body{font-size:1.0625rem}.m,.menor,small{font-size:.9375rem}
.folha{grid-template-columns:minmax(0,720px) 328px;gap:32px;padding:40px 24px 64px;justify-content:center}.folha>main{gap:20px}
.topo>div{padding:16px 24px}
h1{font-size:2.125rem}h2{font-size:1.3125rem}.cartao,.estado{padding:28px}.faixa{margin:-28px -28px 0;height:288px}.faixa figcaption{left:28px}
.barra,.barra.longe{position:sticky;top:24px;align-self:start;z-index:1;display:flex;flex-direction:column;align-items:stretch;gap:14px;border:1px solid var(--linha);border-radius:16px;padding:24px;box-shadow:0 8px 32px -12px rgba(20,14,10,.18)}
.barra .quanto b{font-size:2rem;letter-spacing:-.025em;margin-top:4px}.so-mesa{display:grid}.barra .zap{width:auto;padding:10px 18px}.barra .zap .so{position:static;width:auto;height:auto;clip-path:none}.barra .bt.p{order:3;min-height:54px}.barra .zap{order:4}.barra .fs{order:2}}
`

// On paper the print version is what is printed: this is for whoever prints the page itself.
const PAPEL =
  '@media print{html,body{background:#fff}.barra,.tela,.resposta{display:none!important}.folha{display:block}.cartao,.estado{margin-bottom:8px}tr,li,.soma,figure{break-inside:avoid}}'
