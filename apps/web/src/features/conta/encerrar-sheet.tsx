import { formatDia } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { useAnswer } from '#data/api/use-answer.ts'
import { closeConta, fetchEncerramento, type Encerramento } from '#data/resources/conta/encerramento.ts'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

export interface EncerrarSheetProps {
  open: boolean
  /** of whoever closes: tells a password manager whose password it is */
  email: string
  onClose: () => void
}

/** Asks for what closing the account takes. Every opening starts anew. */
export function EncerrarSheet(props: EncerrarSheetProps) {
  return <EncerrarForm key={useOpening(props.open)} {...props} />
}

const EMPTY = { confirmacao: '', senha: '' }

function EncerrarForm({ open, email, onClose }: EncerrarSheetProps) {
  const { dados, carregando, erro, reload } = useAnswer(fetchEncerramento, 0)
  const form = useContaForm({
    initial: EMPTY,
    validate: ({ confirmacao, senha }) => ({
      confirmacao:
        confirmacao.trim() === '' ? `Digite ${dados ? asked(dados) : 'o que se pede'}.` : undefined,
      senha: senha === '' ? 'Digite a sua senha.' : undefined,
    }),
    async save(values) {
      await closeConta(values)
      showToast({
        tone: 'success',
        title: 'Conta encerrada',
        description: 'Ela fica só para ler e exportar.',
      })
    },
    errorsOf: ({ campos }) => ({ confirmacao: campos.confirmacao, senha: campos.senha }),
    onClose,
  })
  return (
    <FormSheet
      open={open}
      title="Encerrar a conta da empresa"
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
      footer={(formId) => (
        <>
          <Button variant="secondary" disabled={form.busy} onClick={() => form.leaving.leave()}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={!dados}
            busy={form.busy}
            busyLabel="Encerrando..."
          >
            Encerrar conta
          </Button>
        </>
      )}
    >
      <SemInternetBanner escrita="conta" />
      {!dados && carregando && <Loading text="Vendo o que é preciso..." />}
      {!dados && !carregando && erro && <ErrorState description={erro.message} onRetry={reload} />}
      {dados && (
        <>
          <Consequencias encerramento={dados} />
          <TextField
            {...form.field('confirmacao')}
            label={dados.pede === 'CNPJ' ? 'CNPJ da empresa' : 'Nome da empresa'}
            hint={`Para confirmar, digite ${dados.texto}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <input type="text" value={email} autoComplete="username" readOnly hidden />
          <PasswordField {...form.field('senha')} label="Sua senha" autoComplete="current-password" />
        </>
      )}
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}

function asked({ pede, texto }: Encerramento): string {
  return `${pede === 'CNPJ' ? 'o CNPJ da empresa' : 'o nome da empresa'}: ${texto}`
}

function Consequencias({ encerramento: { ate, porEmail } }: { encerramento: Encerramento }) {
  const dia = formatDia(ate)
  return (
    <>
      <Banner tone="danger">Depois de {dia} tudo é apagado para sempre, com fotos e arquivos.</Banner>
      <ul className="grid list-disc gap-1 pl-5 text-label">
        <li>Até {dia} a conta fica só para ler e exportar, para todas as pessoas da empresa.</li>
        <li>Até lá, qualquer dono pode reabrir a conta, e tudo volta como estava.</li>
        <li>As páginas enviadas aos clientes continuam abrindo, sem aceitar respostas.</li>
        <li>Quem trabalha também em outra empresa continua lá.</li>
        {porEmail && <li>Cada dono recebe uma confirmação por e-mail, agora e no fim.</li>}
      </ul>
    </>
  )
}
