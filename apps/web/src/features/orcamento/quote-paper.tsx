import { totalMaterial } from '@lapida/domain/orcamento/material'
import { textoValidade } from '@lapida/domain/orcamento/validade'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatArea, formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { tituloMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { materiaisOnScreen } from './model/wizard-totals.ts'
import { useWizard } from './wizard-context.ts'

/** The quote as the customer will see it, drawn from what was typed. */
export function QuotePaper() {
  const { state, empresa, totais, hoje } = useWizard()
  return (
    <section aria-labelledby="previa" className="grid gap-2">
      <h2 id="previa" className="text-label font-label text-fg-2">
        Prévia do orçamento
      </h2>
      <div className="grid gap-5 rounded-card border border-line bg-surface p-6 shadow-raised">
        <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line pb-4">
          <div>
            <p className="text-h2 font-semibold">{empresa.nomeEmpresa || 'Sua empresa'}</p>
            <p className="text-small text-fg-3">
              {[empresa.cidade, empresa.telefone].filter(Boolean).join(' · ')}
            </p>
          </div>
          <div className="text-right text-small text-fg-3">
            <p>Orçamento para</p>
            <p className="text-body font-semibold text-fg">{state.cliente.nomeCompleto}</p>
            <p className="num">Emitido em {formatDia(hoje)}</p>
          </div>
        </div>
        {materiaisOnScreen(state).map((material) => (
          <PaperMaterial key={material.id} material={material} />
        ))}
        {state.servicos.length > 0 && (
          <div>
            <p className="font-semibold">Serviços</p>
            {state.servicos.map(({ id, nome, valor }) => (
              <PaperLine key={id} text={nome} valor={formatDinheiro(reaisToCentavos(valor))} />
            ))}
          </div>
        )}
        <div className="border-t border-line pt-4">
          {totais.desconto > 0 && (
            <PaperLine text="Desconto" valor={`− ${formatDinheiro(totais.desconto)}`} />
          )}
          {totais.acrescimo > 0 && (
            <PaperLine text="Acréscimo" valor={`+ ${formatDinheiro(totais.acrescimo)}`} />
          )}
          <p className="num flex items-baseline justify-between gap-3 text-h1 font-strong">
            <span className="text-body">Total</span>
            {formatDinheiro(totais.total)}
          </p>
          <p className="mt-2 text-small text-fg-3">
            {[
              state.condicoes.condicoesPagamento,
              state.condicoes.prazoEntrega,
              textoValidade(state.condicoes.dataValidade),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
    </section>
  )
}

interface PaperMaterialProps {
  material: MaterialEditavel
}

function PaperMaterial({ material }: PaperMaterialProps) {
  const totals = totalMaterial(material)
  return (
    <div>
      <p className="flex justify-between gap-3 font-semibold">
        <span className="min-w-0 wrap-anywhere">{tituloMaterial(material)}</span>
        <span className="num shrink-0">{formatDinheiro(totals.total)}</span>
      </p>
      <p className="num text-small text-fg-3">{formatArea(totals.areaTotalMm2)}</p>
      {material.pecas.map((peca, index) => (
        <PaperLine
          key={peca.id}
          text={`${peca.nome} ${formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))} · ${peca.quantidade} un`}
          valor={formatDinheiro(totals.pecas[index] ?? reaisToCentavos(0))}
        />
      ))}
      {material.itens.map((item, index) => (
        <PaperLine
          key={item.id}
          text={`${item.nome} · ${item.quantidade} un`}
          valor={formatDinheiro(totals.itens[index] ?? reaisToCentavos(0))}
        />
      ))}
    </div>
  )
}

interface PaperLineProps {
  text: string
  valor: string
}

function PaperLine({ text, valor }: PaperLineProps) {
  return (
    <p className="num flex justify-between gap-3 py-0.5 text-label">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <span className="shrink-0">{valor}</span>
    </p>
  )
}
