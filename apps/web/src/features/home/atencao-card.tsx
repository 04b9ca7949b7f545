import { PackageOpen, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { retornosOf } from '@lapida/domain/retornos/retornos'
import { valorApresentado } from '@lapida/domain/orcamento/valor-apresentado'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { useEntradas, type Entradas } from '#blocks/parcelas/use-entradas.ts'
import { useContatos } from '#data/resources/orcamentos/contatos.ts'
import { useEstoqueItens, useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { convite, needAtencao, textoAtencao, type Atencao } from './atencao.ts'
import { useOrcamentosDoInicio } from './carga.ts'
import { estoqueBaixo, type EstoqueBaixo } from './estoque-baixo.ts'
import { urlOfLembrete } from './lembrete.ts'
import { PanelSkeleton, Waiting } from './skeletons.tsx'
import { useDia } from './use-dia.ts'
import { useEspera } from './use-espera.ts'

/** So many stand there at first; one button shows the rest. */
const SHOWN = 5

/** What waits for the person, the most urgent first, each with its next action (ux §2.4). */
export function AtencaoCard() {
  const orcamentos = useOrcamentosDoInicio()
  const dia = useDia()
  const estoque = useEstoqueBaixo()
  const [all, setAll] = useState(false)
  const contatos = useContatos()
  const entradas = useEntradas(orcamentos)
  const espera = useEspera(orcamentos === undefined || contatos === undefined)
  if (!orcamentos || !contatos || espera !== null)
    return (
      <Waiting espera={espera ?? 'nada'} label="Carregando Precisa de atenção">
        <PanelSkeleton />
      </Waiting>
    )
  const { grupos, adiados } = retornosOf(orcamentos, {
    hoje: dia.hoje,
    contatos,
    semEntrada: entradas.semEntrada,
  })
  const aside = new Set(adiados.map(({ orcamento }) => orcamento.id))
  const retornos = grupos.reduce((sum, { retornos: held }) => sum + held.length, 0)
  const present = orcamentos.filter(({ id }) => !aside.has(id))
  const rows = [
    ...needAtencao(present, dia).map((atencao) => (
      <OrcamentoAtencao key={atencao.orcamento.id} {...atencao} agora={dia.agora} zona={dia.zona} />
    )),
    ...estoque.baixos.map((baixo) => <EstoqueAtencao key={baixo.id} baixo={baixo} />),
  ]
  const shown = all ? rows : rows.slice(0, SHOWN)
  return (
    <Card title="Precisa de atenção" aside={<RetornosLink count={retornos} />}>
      {rows.length === 0 && !estoque.falhou && <NadaParado falta={entradas.falta} retornos={retornos} />}
      <ul className="divide-y divide-line empty:hidden">{shown}</ul>
      {shown.length < rows.length && (
        <Button variant="ghost" block className="mt-2" onClick={() => setAll(true)}>
          Mostrar mais {rows.length - shown.length}
        </Button>
      )}
      {entradas.falta === 'erro' && (
        <Falha text="Não deu para carregar o que falta receber." onRetry={entradas.reload} />
      )}
      {estoque.falhou && <Falha text="Não deu para carregar o estoque." onRetry={estoque.reload} />}
    </Card>
  )
}

/** Nothing waits, as soon as that is known whole. */
function NadaParado({ falta, retornos }: Pick<Entradas, 'falta'> & { retornos: number }) {
  const espera = useEspera(falta === 'carregando')
  if (espera !== null)
    return (
      <p role="status" className={espera === 'nada' ? 'invisible' : 'text-fg-3'}>
        Conferindo o que falta receber…
      </p>
    )
  if (falta !== null && retornos === 0) return null
  return (
    <p className="num text-fg-3">
      {retornos === 0
        ? 'Tudo em dia. Nenhum orçamento parado.'
        : `Nenhum orçamento parado. ${plural(retornos, 'cliente espera', 'clientes esperam')} um retorno seu.`}
    </p>
  )
}

function Falha({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-fg-3">
      {text}
      <button
        type="button"
        className="min-h-11 rounded-small text-link underline underline-offset-3"
        onClick={onRetry}
      >
        Tentar de novo
      </button>
    </p>
  )
}

/** The way to the whole list of whom to speak with. */
function RetornosLink({ count }: { count: number }) {
  return (
    <ScreenLink
      screen="retornos"
      className="num -my-2 inline-flex min-h-11 shrink-0 items-center rounded-small text-link underline underline-offset-3"
    >
      {count > 0 ? `Retornos (${count})` : 'Retornos'}
    </ScreenLink>
  )
}

/** Products of which little is left, from the last copy of the stock that this device has. */
function useEstoqueBaixo() {
  const materiais = useEstoqueMateriais()
  const itens = useEstoqueItens()
  const missing = !materiais.dados || !itens.dados
  return {
    baixos: estoqueBaixo(materiais.dados ?? [], itens.dados ?? []),
    falhou: missing && (materiais.erro !== null || itens.erro !== null),
    reload() {
      materiais.reload()
      itens.reload()
    },
  }
}

const ROW = 'flex items-center gap-3 py-1.5 first:pt-0 last:pb-0'
const MAIN =
  'flex min-h-14 min-w-0 flex-1 flex-col justify-center py-1.5 text-fg no-underline focus-visible:rounded-small'

function OrcamentoAtencao({
  orcamento,
  motivo,
  agora,
  zona,
}: Atencao<OrcamentoResumo> & { agora: Date; zona: string }) {
  const nome = orcamento.cliente?.nomeCompleto ?? ''
  const chat = urlOfLembrete(orcamento, motivo)
  const invitation = convite(motivo, nome)
  return (
    <li className={ROW}>
      <ScreenLink screen="orcamento-detalhes" params={{ id: orcamento.id }} className={MAIN}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="max-w-full truncate font-label">{nome || 'Cliente não informado'}</span>
          <span className="num font-semibold whitespace-nowrap">
            {formatDinheiro(valorApresentado(orcamento))}
          </span>
        </span>
        <span className="num text-small text-fg-3">
          <Dotted>
            {motivo.tipo === 'vence'
              ? invitation
              : `${numeroOrcamento(orcamento)} · ${textoAtencao(motivo, agora, zona)}`}
          </Dotted>
        </span>
      </ScreenLink>
      {chat !== null ? (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp: ${invitation}`}
          title={invitation}
          className={`${buttonClasses({ variant: 'whatsapp' })} px-3 lg:w-32`}
        >
          <WhatsappIcon />
          <span className="max-lg:hidden">WhatsApp</span>
        </a>
      ) : (
        <ScreenLink
          screen="orcamento-detalhes"
          params={{ id: orcamento.id, search: motivo.tipo === 'parado' ? { modo: 'editar' } : {} }}
          aria-label={motivo.tipo === 'parado' ? invitation : `Abrir o orçamento de ${nome}`}
          className={`${buttonClasses({ variant: 'secondary' })} px-3 lg:w-32`}
        >
          <PencilLine aria-hidden="true" />
          <span className="max-lg:hidden">{motivo.tipo === 'parado' ? 'Continuar' : 'Abrir'}</span>
        </ScreenLink>
      )}
    </li>
  )
}

/** The product's own sheet in the stock, where what came in is written. */
function EstoqueAtencao({ baixo: { id, aba, nome, texto } }: { baixo: EstoqueBaixo }) {
  const params = { search: { aba, produto: id } }
  return (
    <li className={ROW}>
      <ScreenLink screen="estoque" params={params} className={MAIN}>
        <span className="truncate font-label">{nome}</span>
        <span className="num text-small text-fg-3">
          <Dotted>Estoque baixo · {texto}</Dotted>
        </span>
      </ScreenLink>
      <ScreenLink
        screen="estoque"
        params={params}
        aria-label={`Repor ${nome} no estoque`}
        className={`${buttonClasses({ variant: 'secondary' })} px-3 lg:w-32`}
      >
        <PackageOpen aria-hidden="true" />
        <span className="max-lg:hidden">Repor</span>
      </ScreenLink>
    </li>
  )
}
