"""What every translated kernel begins with: the C that the rules' own operations become.

A fault (an index outside its list, a division by zero, a game that does not end) leaves the kernel at
once.  WebAssembly traps, and its host asks for the code.  Native code goes back to the call from
outside that it is in.  It finds this without help of the system, since the library is to need none:
calls under way are listed, each lies on the stack of its thread, and the nearest one above is its own.
"""

from __future__ import annotations

from culdesac.family.faults import BAD_SHIFT, NO_DIVISOR, OUT_OF_RANGE

MOST_CALLS = 1024  # at the same time
BUSY = -1  # instead of a fault: more calls than that are under way

PRELUDE = f"""\
#include <stdint.h>
typedef int64_t i64;
typedef uint64_t u64;
#define INLINE static inline __attribute__((always_inline))
#define COLD __attribute__((cold, noinline, noreturn))
#define RARE(condition) __builtin_expect(!!(condition), 0)

#if defined(__wasm__)
#define ENTRY(name) __attribute__((export_name(#name)))
static i64 fault_code;
ENTRY(last_fault) i64 last_fault(void) {{ return fault_code; }}
COLD static void fault(i64 code) {{ fault_code = code; __builtin_trap(); }}
INLINE i64 guarded(void (*body)(i64 *), i64 *words) {{ body(words); return 0; }}
#else

#if defined(_WIN32)
#define ENTRY(name) __declspec(dllexport)
#else
#define ENTRY(name) __attribute__((visibility("default")))
#endif

#if defined(__aarch64__)
#if defined(__APPLE__)
#define SYMBOL(name) "_" name
#else
#define SYMBOL(name) name
#endif
i64 kernel_remember(void *) __attribute__((returns_twice, visibility("hidden")));
void kernel_go_back(void *) __attribute__((noreturn, visibility("hidden")));
__asm__(
    ".text\\n.balign 4\\n.globl " SYMBOL("kernel_remember") "\\n" SYMBOL("kernel_remember") ":\\n"
    "stp x19, x20, [x0]\\nstp x21, x22, [x0, 16]\\nstp x23, x24, [x0, 32]\\n"
    "stp x25, x26, [x0, 48]\\nstp x27, x28, [x0, 64]\\nstp x29, x30, [x0, 80]\\n"
    "stp d8, d9, [x0, 96]\\nstp d10, d11, [x0, 112]\\nstp d12, d13, [x0, 128]\\n"
    "stp d14, d15, [x0, 144]\\nmov x1, sp\\nstr x1, [x0, 160]\\nmov x0, 0\\nret\\n"
    ".globl " SYMBOL("kernel_go_back") "\\n" SYMBOL("kernel_go_back") ":\\n"
    "ldp x19, x20, [x0]\\nldp x21, x22, [x0, 16]\\nldp x23, x24, [x0, 32]\\n"
    "ldp x25, x26, [x0, 48]\\nldp x27, x28, [x0, 64]\\nldp x29, x30, [x0, 80]\\n"
    "ldp d8, d9, [x0, 96]\\nldp d10, d11, [x0, 112]\\nldp d12, d13, [x0, 128]\\n"
    "ldp d14, d15, [x0, 144]\\nldr x1, [x0, 160]\\nmov sp, x1\\nmov x0, 1\\nret\\n");
#define REMEMBER kernel_remember
#define GO_BACK kernel_go_back
#else
#define REMEMBER __builtin_setjmp
#define GO_BACK(buffer) __builtin_longjmp(buffer, 1)
#endif

typedef struct {{ void *buffer[24]; i64 code; int place; }} Call;
static Call *calls[{MOST_CALLS}];

COLD static void fault(i64 code) {{
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    Call *own = 0;
    for (int i = 0; i < {MOST_CALLS}; i++) {{
        Call *call = __atomic_load_n(&calls[i], __ATOMIC_ACQUIRE);
        if ((uintptr_t)call > here && (!own || (uintptr_t)call < (uintptr_t)own)) own = call;
    }}
    own->code = code;
    GO_BACK(own->buffer);
}}

__attribute__((noinline)) static i64 guarded(void (*body)(i64 *), i64 *words) {{
    Call call;
    call.code = 0;
    for (call.place = 0; call.place < {MOST_CALLS}; call.place++) {{
        Call *free = 0;
        if (__atomic_compare_exchange_n(&calls[call.place], &free, &call, 0, __ATOMIC_ACQ_REL,
                                        __ATOMIC_RELAXED)) break;
    }}
    if (call.place == {MOST_CALLS}) return {BUSY};
    if (REMEMBER(call.buffer) == 0) body(words);
    __atomic_store_n(&calls[call.place], (Call *)0, __ATOMIC_RELEASE);
    return call.code;
}}
#endif

#ifndef __wasm__
#if defined(__x86_64__)
#include <cpuid.h>
ENTRY(runs_here) int runs_here(void) {{  /* SSE 4.2 and the counting of bits: since 2009 */
    unsigned a, b, c, d;
    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 20 & 1) && (c >> 23 & 1);
}}
#else
ENTRY(runs_here) int runs_here(void) {{ return 1; }}
#endif
#endif

#if defined(FREESTANDING) && !defined(__wasm__)  /* what compilers call for copies of records */
#define ALONE __attribute__((visibility("hidden"), no_builtin))
ALONE void *memcpy(void *restrict to, const void *restrict from, __SIZE_TYPE__ bytes) {{
    for (__SIZE_TYPE__ i = 0; i < bytes; i++) ((char *)to)[i] = ((const char *)from)[i];
    return to;
}}
ALONE void *memset(void *to, int value, __SIZE_TYPE__ bytes) {{
    for (__SIZE_TYPE__ i = 0; i < bytes; i++) ((char *)to)[i] = (char)value;
    return to;
}}
#if defined(_WIN32)
int DllMainCRTStartup(void *a, unsigned b, void *c) {{ return 1; }}
#endif
#endif

#if defined(UNCHECKED)
#define AT(index, length) (index)
#define BY(count) (count)
#else
#define AT(index, length) \\
    ({{ const i64 at = (index); if (RARE((u64)at >= (u64)(length))) fault({OUT_OF_RANGE}); at; }})
#define BY(count) ({{ const i64 by = (count); if (RARE((u64)by > 63)) fault({BAD_SHIFT}); by; }})
#endif
INLINE i64 smaller(i64 a, i64 b) {{ return a < b ? a : b; }}
INLINE i64 larger(i64 a, i64 b) {{ return a > b ? a : b; }}
INLINE i64 distance(i64 a) {{ return a < 0 ? -a : a; }}
INLINE i64 ones(i64 a) {{ return __builtin_popcountll((u64)a); }}
INLINE i64 top(i64 a) {{ return a ? 63 - __builtin_clzll((u64)a) : -1; }}
/* Python's division: towards minus infinity.  A constant divisor needs no division at all, and one of
   32 bits is twice as quick. */
INLINE i64 quotient(i64 a, i64 b) {{
    if (__builtin_constant_p(b) && b > 0) {{ const i64 q = a / b; return q - (q * b > a); }}
    if (RARE(b == 0)) fault({NO_DIVISOR});
    if (((u64)a | (u64)b) >> 32 == 0) return (uint32_t)a / (uint32_t)b;
    if (RARE(b == -1)) return (i64)(0 - (u64)a);
    const i64 q = a / b;
    return q - ((a % b != 0) & ((a ^ b) < 0));
}}
INLINE i64 modulo(i64 a, i64 b) {{
    if (__builtin_constant_p(b) && b > 0) {{ const i64 r = a % b; return r + (b & -(i64)(r < 0)); }}
    if (RARE(b == 0)) fault({NO_DIVISOR});
    if (((u64)a | (u64)b) >> 32 == 0) return (uint32_t)a % (uint32_t)b;
    if (RARE(b == -1)) return 0;
    const i64 r = a % b;
    return r + (b & -(i64)((r != 0) & ((r ^ b) < 0)));
}}
"""
