/**
 * Subjects as universities print their syllabus, and what examiners ask of them in their own words. `#`: a unit, its title and its
 * topics. `=`: a problem with numbers. Others are what an examiner asks about.
 */
export const TUNED = [
  `Operating Systems
# Introduction | Operating system functions, evolution of operating systems, batch, time sharing, real time and distributed systems, system calls, system programs, structure: monolithic, layered, microkernel
services which an OS provides to users and to programs
the difference between multiprogramming and multitasking
how a call from user mode reaches the kernel
hard and soft real-time systems
the advantages of a microkernel over a monolithic design
dual mode operation and why it is needed
spooling and buffering
the role of the shell and the command interpreter
# Process Management | Process concept, process states, process control block, threads, CPU scheduling criteria, scheduling algorithms, multiprocessor scheduling
the life cycle of a process by a state transition diagram
the contents of a PCB and its use in context switching
user level threads against kernel level threads
preemptive and non-preemptive policies of giving the CPU
the convoy effect in FCFS
short term, long term and medium term schedulers
=Processes P1 to P4 arrive at 0, 1, 2, 3 and have burst times of 8, 4, 9 and 5 ms. Draw the Gantt chart of SJF and find the average waiting time
=For the burst times 24, 3 and 3 ms calculate the turnaround time under round robin with a quantum of 4 ms
# Concurrency and Deadlocks | Inter process communication, critical section problem, mutual exclusion, semaphores, classical problems of synchronization, monitors, deadlock characterization, prevention, avoidance, detection and recovery
the producer consumer problem and its solution by semaphores
Peterson's solution for two processes
the dining philosophers and how starvation is avoided
necessary conditions under which processes wait for each other for ever
the Banker's algorithm for a safe state
the resource allocation graph and what a cycle in it means
race condition with an example of a shared counter
=A system has 12 tape drives and three processes that hold 5, 2 and 2 of them and need 10, 4 and 9 at most. Is the state safe
# Memory Management | Logical and physical address space, swapping, contiguous allocation, paging, segmentation, virtual memory, demand paging, page replacement algorithms, thrashing
internal and external fragmentation
best fit, first fit and worst fit allocation
the translation of a logical address by a page table and TLB
steps in handling a page fault
Belady's anomaly
why a process thrashes and how the working set model helps
=For the reference string 7 0 1 2 0 3 0 4 2 3 with 3 frames find the number of page faults under LRU and FIFO
segmentation with paging
# File and Disk Management | File concept, access methods, directory structure, file protection, allocation methods, free space management, disk structure, disk scheduling algorithms, case study of Linux
sequential and direct access to a file
contiguous, linked and indexed allocation of blocks
the acyclic graph directory
how access rights are kept by an access control list
bit vector and linked list for free blocks
seek time and rotational latency
=The head is at cylinder 53 and requests are for 98, 183, 37, 122, 14. Find the total head movement for SSTF and SCAN
inode and how Unix stores a file`,

  `Database Management Systems
# Introduction to Databases | Purpose of database systems, data abstraction, data models, instances and schemas, data independence, database languages, database users and administrator, system architecture
the drawbacks of file processing systems
three level architecture of a DBMS
physical and logical data independence
the responsibilities of a DBA
DDL, DML and DCL with commands of each
the hierarchical, network and relational models
schema and instance of a database
naive users and application programmers
# Entity Relationship Model | Entities, attributes, relationships, keys, mapping constraints, ER diagrams, weak entity sets, extended ER features, generalization, specialization, aggregation, reduction to tables
an ER diagram for a hospital with patients and doctors
weak and strong entities
super key, candidate key and primary key
multivalued, composite and derived attributes
cardinality ratios of a relationship
conversion of an ER diagram of a bank to relations
specialization, generalization and aggregation
the participation constraint
# Relational Algebra and SQL | Relational model concepts, integrity constraints, relational algebra, tuple and domain relational calculus, SQL queries, joins, nested queries, views, aggregate functions, triggers
selection, projection and Cartesian product operations
natural join and outer joins
=Write SQL for the employees who earn more than 50000 in each of 4 departments
GROUP BY and HAVING clauses
entity integrity and referential integrity
what a view is and whether it can be updated
tuple calculus and domain calculus
cursors, triggers and stored procedures
# Normalization | Functional dependencies, Armstrong axioms, closure, canonical cover, normal forms 1NF, 2NF, 3NF, BCNF, multivalued dependency, 4NF, lossless join decomposition, dependency preservation
insertion, deletion and update anomalies
transitive dependency and third normal form
how BCNF is stricter than 3NF
=Find all candidate keys of R(A,B,C,D,E) with A->BC, CD->E, B->D and E->A
the closure of a set of attributes
decomposition without loss of information
fourth normal form and MVD
partial dependency and second normal form
# Transactions and Concurrency Control | Transaction concept, ACID properties, serializability, recoverability, locking protocols, timestamp based protocols, deadlock handling, recovery, log based recovery, checkpoints
atomicity, consistency, isolation and durability
conflict and view serializable schedules
the two phase locking protocol
=Check whether the schedule r1(A) w2(A) r2(B) w1(B) is conflict serializable by a precedence graph
shadow paging
immediate and deferred update by a log
lost update and dirty read problems
cascading rollback and how it is avoided`,

  `Computer Networks
# Introduction and Physical Layer | Uses of networks, topologies, OSI and TCP/IP reference models, transmission media, switching techniques, multiplexing, line coding
the seven layers of OSI and the function of each
star, bus, ring and mesh topologies
coaxial cable, twisted pair and optical fibre
circuit switching against packet switching
FDM, TDM and WDM
Manchester and NRZ encoding
LAN, MAN and WAN
=Find the capacity of a noiseless channel of 3000 Hz with 4 signal levels
# Data Link Layer | Framing, error detection and correction, flow control, sliding window protocols, HDLC, medium access control, ALOHA, CSMA, Ethernet, bridges
byte stuffing and bit stuffing
=Compute the CRC of 1101011011 with the generator 10011
Hamming code for a single bit error
go-back-N and selective repeat ARQ
pure and slotted ALOHA
CSMA/CD with its flow chart
the frame format of IEEE 802.3
stop and wait protocol
# Network Layer | Logical addressing, IPv4, IPv6, subnetting, routing algorithms, distance vector, link state, congestion control, ARP, ICMP, DHCP, NAT
the IPv4 header with a diagram
=Divide 192.168.10.0 into 4 subnets and give the mask and the first host of each
the count to infinity problem
Dijkstra's shortest path for link state routing
leaky bucket and token bucket
how a host finds the MAC address for an IP address
classful and classless addresses
the transition from IPv4 to IPv6
# Transport Layer | Process to process delivery, UDP, TCP, connection establishment and release, segment structure, TCP congestion control, quality of service, sockets
three way handshake
TCP and UDP
slow start and congestion avoidance
the fields of a TCP segment
port numbers and socket addresses
the two army problem in releasing a connection
retransmission timers
techniques to improve QoS
# Application Layer and Security | DNS, electronic mail, FTP, HTTP, WWW, SNMP, cryptography, symmetric and asymmetric key, RSA, digital signatures, firewalls
how a domain name is resolved
SMTP, POP3 and IMAP
persistent and non-persistent HTTP
=Encrypt the message 9 by RSA with p = 7 and q = 11
the types of firewalls
public key and private key encryption
how the receiver verifies who signed a message
control and data connections of FTP`,

  `Digital Electronics
# Number Systems and Codes | Binary, octal, hexadecimal systems, conversions, complements, signed numbers, binary arithmetic, BCD, Gray, excess-3, error detecting codes, Boolean algebra, logic gates
=Convert (1011.101) in base 2 to decimal and (247) in base 10 to octal
=Subtract 1010 from 1101 by 2's complement
De Morgan's theorems
NAND and NOR as universal gates
weighted and non-weighted codes
the parity bit
=Represent 396 in BCD and in excess-3
ASCII and EBCDIC
# Minimization | Standard forms, SOP, POS, minterms, maxterms, Karnaugh map up to five variables, don't care conditions, Quine McCluskey method
=Simplify F(A,B,C,D) = sum of m(0,1,2,5,8,9,10) by a K-map
canonical and standard forms
prime implicants and essential prime implicants
the tabular method of reduction
don't cares and their use
=Reduce F = pi M(0,3,5,7) to product of sums
# Combinational Circuits | Half adder, full adder, subtractor, parallel adder, carry look ahead adder, multiplexer, demultiplexer, encoder, decoder, comparator, code converters
a full adder built of two half adders
the implementation of a Boolean function by an 8:1 MUX
a BCD to seven segment decoder
the priority encoder
=Design a 2-bit magnitude comparator
how look ahead removes the delay of ripple carry
the binary to Gray converter
a 1:4 DEMUX
# Sequential Circuits | Latches, flip flops SR, JK, D, T, master slave, excitation tables, conversion of flip flops, registers, shift registers, counters, state diagrams
race around condition and its cure
the conversion of JK to T
=Design a mod-6 synchronous counter
asynchronous ripple counter
SISO, SIPO, PISO and PIPO
level and edge triggering
Johnson and ring counters
Mealy and Moore machines
# Logic Families and Memories | Characteristics of digital ICs, TTL, ECL, CMOS, fan in, fan out, noise margin, A/D and D/A converters, RAM, ROM, PLA, PAL
propagation delay and power dissipation
the totem pole output of a TTL gate
the R-2R ladder
successive approximation ADC
static and dynamic RAM
PLA against PAL
EPROM and EEPROM
a CMOS inverter`,

  `Engineering Physics
# Interference and Diffraction | Division of wavefront and amplitude, thin films, Newton's rings, Michelson interferometer, Fraunhofer diffraction at single slit, grating, resolving power
why the centre of the rings is dark in reflected light
colours of a soap bubble
=The diameter of the 10th ring is 0.5 cm and the radius of curvature 100 cm. Find the wavelength
the Rayleigh criterion
a plane transmission grating and missing orders
coherent sources and sustained fringes
intensity distribution due to a single slit
determination of a refractive index by an interferometer
# Polarization and Lasers | Types of polarization, Brewster's law, double refraction, Nicol prism, quarter and half wave plates, Einstein's coefficients, population inversion, ruby, He-Ne and semiconductor lasers, applications, holography
spontaneous and stimulated emission
three level and four level pumping
how plane, circular and elliptical light is produced
the construction and working of a He-Ne laser
Malus law
specific rotation of sugar by a polarimeter
recording and reconstruction of a hologram
ordinary and extraordinary rays in calcite
# Quantum Mechanics | Black body radiation, photoelectric effect, Compton effect, matter waves, uncertainty principle, wave function, Schrodinger equation, particle in a box
de Broglie wavelength of an electron
=An electron is in a box of 1 angstrom. Find its first 3 energy levels
physical significance of psi
the time independent wave equation
Heisenberg's relation and why an electron can't be in a nucleus
the shift in wavelength of scattered X-rays
phase velocity and group velocity
Planck's law and the failure of classical theory
# Electromagnetic Theory | Gradient, divergence, curl, Gauss law, Ampere's law, displacement current, Maxwell's equations, electromagnetic waves in free space, Poynting vector, skin depth
the equation of continuity
Maxwell's equations in differential and integral form
why Ampere's circuital law was modified
the energy carried by an EM wave
=Find the skin depth of copper at 1 MHz
Stokes and Gauss divergence theorems
the transverse nature of waves in vacuum
the depth to which a wave enters a conductor
# Semiconductors and Superconductivity | Band theory, intrinsic and extrinsic semiconductors, Fermi level, Hall effect, pn junction, solar cell, superconductors, Meissner effect, type I and II, BCS theory, Josephson effect, nanomaterials
classification of solids by energy gap
the position of the Fermi level with temperature and doping
Hall coefficient and what it tells
Cooper pairs
soft and hard superconductors
critical field and critical temperature
carbon nanotubes and their uses
the photovoltaic conversion of sunlight`,
];
