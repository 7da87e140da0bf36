#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <threads.h>
#include <time.h>

/*
 * What <threads.h> means where there is one thread: everything but thrd_create and what waits for a thread. A mutex counts how often it is held, so that
 * locking it twice by mistake ends in an error rather than in a wait without end.
 */
struct mutex {
    int kind;
    int held;
};

_Static_assert(sizeof(struct mutex) <= sizeof(mtx_t), "a mutex has room for its state");

int mtx_init(mtx_t *mutex, int kind)
{
    *(struct mutex *)mutex = (struct mutex){ kind, 0 };
    return thrd_success;
}

void mtx_destroy(mtx_t *mutex) { (void)mutex; }

int mtx_trylock(mtx_t *mutex)
{
    struct mutex *own = (struct mutex *)mutex;
    if (own->held > 0 && !(own->kind & mtx_recursive))
        return thrd_busy;
    own->held++;
    return thrd_success;
}

/* Nobody else could unlock it: a program that locks its mutex twice would wait for ever. */
int mtx_lock(mtx_t *mutex) { return mtx_trylock(mutex) == thrd_success ? thrd_success : thrd_error; }

static int waitUntil(const struct timespec *end)
{
    while (clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, end, NULL) == EINTR)
        ;
    return thrd_timedout;
}

int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict end)
{
    return mtx_trylock(mutex) == thrd_success ? thrd_success : waitUntil(end);
}

int mtx_unlock(mtx_t *mutex)
{
    struct mutex *own = (struct mutex *)mutex;
    if (own->held == 0)
        return thrd_error;
    own->held--;
    return thrd_success;
}

int cnd_init(cnd_t *condition) { (void)condition; return thrd_success; }
void cnd_destroy(cnd_t *condition) { (void)condition; }
int cnd_signal(cnd_t *condition) { (void)condition; return thrd_success; }
int cnd_broadcast(cnd_t *condition) { (void)condition; return thrd_success; }

int cnd_timedwait(cnd_t *restrict condition, mtx_t *restrict mutex, const struct timespec *restrict end)
{
    (void)condition, (void)mutex;
    return waitUntil(end);
}

void call_once(once_flag *flag, void (*function)(void))
{
    if (*flag)
        return;
    *flag = 1;
    function();
}
