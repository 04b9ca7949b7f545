import { CircleDollarSign, Copy, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { Recebimento } from '@lapida/contracts/parcela'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { mensagemCobranca } from '@lapida/domain/compartilhar/cobranca'
import { codigoPixOfParcela } from '@lapida/domain/empresa/pix'
import { diaCivil, formatDia, formatHora, type DiaCivil } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { DateField } from '@lapida/ui/date-field.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import {
  changeParcela,
  reverseRecebimento,
  type ParcelaNoAparelho,
} from '#data/resources/orcamentos/parcelas.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { MotivoForm } from './motivo-form.tsx'
import { quandoOfParcela, SituacaoBadge } from './parcela-row.tsx'
import { RecebiForm } from './recebi-form.tsx'
import { RecebimentosList } from './recebimentos-list.tsx'

export interface ParcelaSheetProps {
  parcela: ParcelaNoAparelho
  hoje: DiaCivil
  /** leads to its quote; on the quote's own screen it would lead nowhere */
  withOrcamento?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What the sheet is about: the instalment itself, or one thing that is done to it. */
type Modo =
  { tipo: 'parcela' } | { tipo: 'recebi' } | { tipo: 'vencimento' } | { tipo: 'estorno'; de: Recebimento }

const PARCELA: Modo = { tipo: 'parcela' }
const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

/** One instalment: what came in, what is open, and the ways to receive it. */
export function ParcelaSheet({
  parcela,
  hoje,
  withOrcamento = false,
  open,
  onOpenChange,
}: ParcelaSheetProps) {
  const [modo, setModo] = useState<Modo>(PARCELA)
  const back = () => setModo(PARCELA)
  const close = () => onOpenChange(false)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      width="small"
      title={parcela.rotulo}
      description={`${parcela.cliente?.nomeCompleto || 'Cliente não informado'} · ${parcela.orcamentoNumeracao}`}
    >
      <div className="grid grid-cols-1 gap-5">
        {modo.tipo === 'parcela' && (
          <>
            <Figuras parcela={parcela} hoje={hoje} />
            <Avisos parcela={parcela} />
            <Acoes parcela={parcela} hoje={hoje} onModo={setModo} />
            <RecebimentosList parcela={parcela} onReverse={(de) => setModo({ tipo: 'estorno', de })} />
            {withOrcamento && (
              <ScreenLink
                screen="orcamento-detalhes"
                params={{ id: parcela.orcamentoId }}
                className={buttonClasses({ variant: 'ghost' })}
              >
                Abrir o orçamento
              </ScreenLink>
            )}
          </>
        )}
        {modo.tipo === 'recebi' && (
          <RecebiForm parcela={parcela} hoje={hoje} onDone={close} onCancel={back} />
        )}
        {modo.tipo === 'vencimento' && (
          <VencimentoForm parcela={parcela} hoje={hoje} onDone={back} onCancel={back} />
        )}
        {modo.tipo === 'estorno' && (
          <MotivoForm
            titulo={`Estornar ${reais(modo.de.valor)}`}
            acao="Estornar"
            send={async (observacao) => {
              // A receipt of a device whose day was ahead is taken back on its own day.
              const dia = modo.de.dia > hoje ? modo.de.dia : hoje
              await reverseRecebimento(modo.de, { dia, observacao })
              showToast({ tone: 'success', title: 'Recebimento estornado' })
            }}
            onDone={back}
            onCancel={back}
          />
        )}
      </div>
    </Sheet>
  )
}

function Figuras({ parcela, hoje }: { parcela: ParcelaNoAparelho; hoje: DiaCivil }) {
  const { valor, recebido, saldo, aDevolver, situacao, vencimento, canceladaPorque } = parcela
  const quando = quandoOfParcela(parcela, hoje)
  return (
    <DefinitionList>
      <DefinitionRow term="Valor">{reais(valor)}</DefinitionRow>
      {recebido > 0 && <DefinitionRow term="Recebido">{reais(recebido)}</DefinitionRow>}
      {aDevolver > 0 && <DefinitionRow term="A devolver">{reais(aDevolver)}</DefinitionRow>}
      {quando !== '' && (
        <DefinitionRow term={vencimento === null ? 'Vence' : 'Vencimento'}>{quando}</DefinitionRow>
      )}
      <DefinitionRow term="Situação">
        <SituacaoBadge situacao={situacao} waiting={false} />
        {canceladaPorque !== '' && <span className="block text-small text-fg-3">{canceladaPorque}</span>}
      </DefinitionRow>
      {situacao !== 'cancelada' && (
        <DefinitionRow term="Falta" emphasis>
          {reais(saldo)}
        </DefinitionRow>
      )}
    </DefinitionList>
  )
}

/** What the customer said; the bank says whether it is so. */
function Avisos({ parcela: { avisos } }: { parcela: ParcelaNoAparelho }) {
  const zona = useEmpresa()?.fusoHorario
  const open = avisos.filter(({ respondido }) => !respondido)
  return open.map(({ id, createdAt, foto }) => (
    <Banner key={id} tone="warning">
      O cliente avisou que pagou em {formatDia(diaCivil(createdAt, zona))} às {formatHora(createdAt, zona)}.
      Confira no banco e toque em Recebi.{' '}
      {foto !== '' && (
        <a
          href={foto}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-link underline"
        >
          Ver comprovante
        </a>
      )}
    </Banner>
  ))
}

interface AcoesProps {
  parcela: ParcelaNoAparelho
  hoje: DiaCivil
  onModo: (modo: Modo) => void
}

function Acoes({ parcela, hoje, onModo }: AcoesProps) {
  const empresa = useEmpresa()
  const { cliente, rotulo, saldo, vencimento, situacao } = parcela
  if (situacao === 'cancelada' || situacao === 'paga') return null
  const codigo = empresa ? codigoPixOfParcela(parcela, empresa) : null
  const mensagem = mensagemCobranca({
    nomeCliente: cliente?.nomeCompleto ?? '',
    rotulo,
    saldo: reaisToCentavos(saldo),
    vencimento,
    hoje,
    codigo,
  })
  const chat = linkWhatsapp(cliente?.telefone ?? '', mensagem)
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <Button
        variant="primary"
        icon={<CircleDollarSign aria-hidden="true" />}
        onClick={() => onModo({ tipo: 'recebi' })}
      >
        Recebi
      </Button>
      {chat !== null && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: 'whatsapp' })}
        >
          <WhatsappIcon />
          Cobrar
        </a>
      )}
      {codigo !== null && (
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copyCodigo(codigo)}
        >
          Copiar PIX
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<PencilLine aria-hidden="true" />}
        onClick={() => onModo({ tipo: 'vencimento' })}
      >
        Mudar vencimento
      </Button>
    </div>
  )
}

async function copyCodigo(codigo: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(codigo)
    showToast({ tone: 'success', title: 'Código PIX copiado' })
  } catch {
    showToast({ tone: 'error', title: 'O navegador não deixou copiar.' })
  }
}

interface VencimentoFormProps {
  parcela: ParcelaNoAparelho
  hoje: DiaCivil
  onDone: () => void
  onCancel: () => void
}

function VencimentoForm({ parcela, hoje, onDone, onCancel }: VencimentoFormProps) {
  const [dia, setDia] = useState<DiaCivil | null>(parcela.vencimento ?? hoje)
  return (
    <MotivoForm
      titulo="Mudar vencimento"
      acao="Mudar"
      problema={dia === null ? 'Digite o novo vencimento.' : null}
      send={async (motivo) => {
        if (dia !== null) await changeParcela(parcela.id, { vencimento: dia, motivo })
        showToast({ tone: 'success', title: 'Vencimento mudado' })
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <DateField label="Novo vencimento" value={dia} onValueChange={setDia} />
    </MotivoForm>
  )
}
