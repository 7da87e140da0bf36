/*
 * Executes pieces of machine code on the processor, each from a given state, and writes the state after it. Standard input holds
 *
 *     u32 bytes of code, u32 cases, code, and for each case: u32 offset in the code, u32 0, state
 *
 * and standard output a state for each case. The code lies at 401000h, the memory that it may use at 30000000h. Each piece ends with a jump to
 * the address in [20000000h] or in [20000008h]; which of the two it took is `marker`.
 */
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { window_start = 1024, window_size = 512, page = 4096 };

/* As stateLayout.ts has it. */
struct state {
    uint64_t general[16]; /* rax rcx rdx rbx rsp rbp rsi rdi r8 … r15 */
    uint64_t flags;
    uint32_t mxcsr;
    uint32_t signal;
    uint64_t rip;
    uint32_t marker;
    uint32_t stray; /* whether memory outside of the window has changed */
    uint8_t vectors[16][32];
    uint8_t memory[window_size];
};

#define control ((volatile uint64_t *)0x20000000)
#define current ((struct state *)0x20001000)
#define data_page ((uint8_t *)0x30000000)
#define code ((uint8_t *)0x401000)

extern void enter_case(void);
extern void leave_first(void);
extern void leave_second(void);

__asm__(".intel_syntax noprefix\n"
        ".globl enter_case, leave_first, leave_second\n"
        "enter_case:\n"
        "push rbx\n push rbp\n push r12\n push r13\n push r14\n push r15\n"
        "mov ds:[0x20000010], rsp\n"
#define LOAD(n) "vmovdqu ymm" #n ", ds:[0x200010a0 + 32*" #n "]\n"
#define SAVE(n) "vmovdqu ds:[0x200010a0 + 32*" #n "], ymm" #n "\n"
#define ALL(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15)
        ALL(LOAD)
        "ldmxcsr ds:[0x20001088]\n"
        "push qword ptr ds:[0x20001080]\n popfq\n"
        "mov rax, ds:[0x20001000]\n mov rcx, ds:[0x20001008]\n mov rdx, ds:[0x20001010]\n mov rbx, ds:[0x20001018]\n"
        "mov rsp, ds:[0x20001020]\n mov rbp, ds:[0x20001028]\n mov rsi, ds:[0x20001030]\n mov rdi, ds:[0x20001038]\n"
        "mov r8, ds:[0x20001040]\n mov r9, ds:[0x20001048]\n mov r10, ds:[0x20001050]\n mov r11, ds:[0x20001058]\n"
        "mov r12, ds:[0x20001060]\n mov r13, ds:[0x20001068]\n mov r14, ds:[0x20001070]\n mov r15, ds:[0x20001078]\n"
        "jmp qword ptr ds:[0x20000018]\n"
        "leave_second:\n"
        "mov dword ptr ds:[0x20001098], 1\n"
        "leave_first:\n"
        "mov ds:[0x20001000], rax\n mov ds:[0x20001008], rcx\n mov ds:[0x20001010], rdx\n mov ds:[0x20001018], rbx\n"
        "mov ds:[0x20001020], rsp\n mov ds:[0x20001028], rbp\n mov ds:[0x20001030], rsi\n mov ds:[0x20001038], rdi\n"
        "mov ds:[0x20001040], r8\n mov ds:[0x20001048], r9\n mov ds:[0x20001050], r10\n mov ds:[0x20001058], r11\n"
        "mov ds:[0x20001060], r12\n mov ds:[0x20001068], r13\n mov ds:[0x20001070], r14\n mov ds:[0x20001078], r15\n"
        "mov rsp, ds:[0x20000010]\n"
        "pushfq\n pop qword ptr ds:[0x20001080]\n"
        "stmxcsr ds:[0x20001088]\n"
        "ldmxcsr ds:[0x20000020]\n"
        "cld\n"
        ALL(SAVE)
        "vzeroupper\n"
        "pop r15\n pop r14\n pop r13\n pop r12\n pop rbp\n pop rbx\n ret\n"
        ".att_syntax\n");

static sigjmp_buf after_signal;

static void on_signal(int number, siginfo_t *information, void *context_pointer)
{
    (void)information;
    static const int order[] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
    ucontext_t *context = context_pointer;
    struct state *state = current;
    for (int i = 0; i < 16; i++) state->general[i] = (uint64_t)context->uc_mcontext.gregs[order[i]];
    state->flags = (uint64_t)context->uc_mcontext.gregs[REG_EFL];
    state->rip = (uint64_t)context->uc_mcontext.gregs[REG_RIP];
    state->signal = (uint32_t)number;
    uint8_t *saved = (uint8_t *)context->uc_mcontext.fpregs;
    memcpy(&state->mxcsr, saved + 24, 4);
    uint64_t present;
    memcpy(&present, saved + 512, 8);
    for (int i = 0; i < 16; i++) {
        if (present & 2) memcpy(state->vectors[i], saved + 160 + 16 * i, 16);
        else memset(state->vectors[i], 0, 16);
        if (present & 4) memcpy(state->vectors[i] + 16, saved + 576 + 16 * i, 16);
        else memset(state->vectors[i] + 16, 0, 16);
    }
    uint32_t usual = 0x1f80;
    __asm__ volatile("ldmxcsr %0" : : "m"(usual));
    siglongjmp(after_signal, 1);
}

static void map(void *address, size_t size, int protection)
{
    void *got = mmap(address, size, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (got != address) {
        perror("mmap");
        exit(2);
    }
}

static void read_all(void *buffer, size_t size)
{
    if (size > 0 && fread(buffer, 1, size, stdin) != size) exit(3);
}

int main(void)
{
    static uint8_t signal_stack[65536];
    static uint8_t untouched[page];
    stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
    sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    const int signals[] = {SIGSEGV, SIGILL, SIGFPE, SIGTRAP, SIGBUS};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
    map((void *)control, 2 * page, PROT_READ | PROT_WRITE);
    map(data_page, page, PROT_READ | PROT_WRITE);
    memset(untouched, 0xcc, page);
    setvbuf(stdout, NULL, _IOFBF, 1 << 20);
    uint32_t sizes[2];
    read_all(sizes, sizeof sizes);
    map(code, (sizes[0] + 2 * page - 1) / page * page, PROT_READ | PROT_WRITE | PROT_EXEC);
    read_all(code, sizes[0]);
    control[0] = (uint64_t)leave_first;
    control[1] = (uint64_t)leave_second;
    control[4] = 0x1f80;
    for (uint32_t i = 0; i < sizes[1]; i++) {
        uint32_t start[2];
        read_all(start, sizeof start);
        read_all(current, sizeof *current);
        memset(data_page, 0xcc, page);
        memcpy(data_page + window_start, current->memory, window_size);
        control[3] = (uint64_t)(code + start[0]);
        current->signal = 0;
        current->marker = 0;
        current->rip = 0;
        if (sigsetjmp(after_signal, 0) == 0) enter_case();
        memcpy(current->memory, data_page + window_start, window_size);
        current->stray = memcmp(data_page, untouched, window_start) != 0 ||
                         memcmp(data_page + window_start + window_size, untouched, page - window_start - window_size) != 0;
        fwrite(current, 1, sizeof *current, stdout);
    }
    return 0;
}
